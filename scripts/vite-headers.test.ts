import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./vite-headers.ts";

const hash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directives = (html: string): ReadonlyMap<string, string> =>
  new Map(
    contentSecurityPolicy(html)
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")] as const;
      }),
  );

test("inline code runs by its hash alone, and nobody frames the page", () => {
  const policy = directives("<script>boot()</script><style>a{}</style><script src=/a.js></script>");
  expect(policy.get("script-src")).toBe(`'self' ${hash("boot()")}`);
  expect(policy.get("style-src")).toBe(`'self' ${hash("a{}")}`);
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(policy.get("default-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
});

test("nothing is let in from elsewhere, and nothing inline as such", () => {
  const policy = contentSecurityPolicy("<script>boot()</script>");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
