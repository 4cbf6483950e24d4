// How the client is built.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import solid from "vite-plugin-solid";
import { headersFile } from "./scripts/vite-headers.ts";

export default defineConfig({
  root: "client",
  plugins: [solid(), headersFile()],
  resolve: {
    alias: [
      // The page has a smaller implementation of the same codec.
      {
        find: /^.*\/(fair\/)?cbor\.ts$/,
        replacement: fileURLToPath(new URL("client/cbor.ts", import.meta.url)),
      },
    ],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A small font would become a data: URL, which the page's policy does not allow.
    assetsInlineLimit: (path) => (/\.woff2?$/.test(path) ? false : undefined),
  },
});
