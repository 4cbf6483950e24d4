// Questions about ports and addresses of this machine.
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isFree(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

/** The IPv4 address by which others on the same network reach this machine, if there is one. */
export function lanAddress() {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === "IPv4" && !one.internal)
    .map((one) => one.address);
  // Homes mostly use 192.168; the 172 range is often a container's and not the network's.
  const startsWith = (/** @type {string} */ start) =>
    addresses.find((address) => address.startsWith(start));
  return startsWith("192.168.") ?? startsWith("10.") ?? addresses[0];
}
