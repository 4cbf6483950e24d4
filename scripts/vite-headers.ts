// Writes dist/client/_headers, the response headers of pages and assets. The policy allows inline
// code by hash only, so it can be written only once the page is built. Responses that the Worker
// makes itself are not covered: it sets its own.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const headersOfPages = (html: string) => ({
  "Content-Security-Policy": contentSecurityPolicy(html),
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Browsers heed it over https alone.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
});

// The build puts a hash of its content into the name of every file in this folder.
const headersOfAssets = { "Cache-Control": "public, max-age=31536000, immutable" };

export function contentSecurityPolicy(html: string): string {
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOfInline("script", html)],
    "style-src": ["'self'", ...hashesOfInline("style", html)],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"], // in today's browsers this includes wss: to our own host
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** CSP sources for the elements of our own built page that carry their text inline. */
function hashesOfInline(tag: "script" | "style", html: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, "g"));
  return [...elements].map(([, text = ""]) => {
    const digest = createHash("sha256").update(text).digest("base64");
    return `'sha256-${digest}'`;
  });
}

function section(pattern: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines, ""].join("\n");
}

export function headersFile(): Plugin {
  let folder = "";
  return {
    name: "rumpus:headers",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const html = readFileSync(join(folder, "index.html"), "utf8");
      writeFileSync(
        join(folder, "_headers"),
        section("/*", headersOfPages(html)) + section("/assets/*", headersOfAssets),
      );
    },
  };
}
