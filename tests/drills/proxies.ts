import { proxiesUnderTest as fronts } from "../deploy/proxies.ts";
import { checkProxy } from "../deploy/check-proxy.ts";
import type { Drill } from "./drill.ts";

/** Time for which the site waits for the body of an upload, in milliseconds. */
const uploadDurationMs = 20 * 60_000;

export const proxyDrill: Drill = {
  name: "proxies",
  summary:
    "Caddy and nginx of this machine with the files of deploy/: forwarding, an upload of 20 minutes, logs",
  async run({ scale, say }) {
    const checks = fronts.map(async (proxy) => {
      if (proxy.missing !== null) {
        say(proxy.missing);
        return [];
      }
      const findings = await checkProxy(proxy, uploadDurationMs * scale);
      return findings.map(({ what, required, measured, holds }) => ({
        what: `${proxy.name}: ${what}`,
        required,
        measured,
        holds,
      }));
    });
    return (await Promise.all(checks)).flat();
  },
};
