import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../domain/site/pages.ts";

const deploy = resolve(import.meta.dirname, "../../deploy");
const caddyRule = /request>uri regexp "(.+)" "\$1-"/.exec(
  readFileSync(join(deploy, "caddy/Caddyfile"), "utf8"),
)?.[1];
const nginxRule = /^ {4}~(\S+) \$home_finder_before/m.exec(
  readFileSync(join(deploy, "nginx/home-finder.conf"), "utf8"),
)?.[1];

/** Addresses that contain a secret. That of the calendar feed (web/staff/visits) is part of the file name. */
const keyed = Object.keys(pages).filter(
  (pattern) => /:(?:token|link)\b/.test(pattern) || pattern.startsWith("/feeds/visits/"),
);

test("both proxies remove the secret from every address in their logs that contains one", () => {
  expect(keyed.length).toBeGreaterThan(3);
  const paths = keyed.map((pattern) =>
    pattern.replace(":lang", "ar").replace(/:(?:token|link|file)\b/, "S3cret"),
  );
  const [caddy, nginx] = [new RegExp(caddyRule ?? "", "g"), new RegExp(nginxRule ?? "")];
  const inCaddy = paths.map((path) => `${path}?key=S3cret`.replaceAll(caddy, "$1-"));
  const inNginx = paths.map((path) => path.replace(nginx, "$<home_finder_before>-$<home_finder_after>"));
  expect([...inCaddy, ...inNginx].filter((line) => line.includes("S3cret"))).toEqual([]);
});
