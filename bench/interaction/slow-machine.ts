import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

export interface NetworkProfile {
  readonly name: string;
  readonly kbpsDown: number;
  readonly kbpsUp: number;
  readonly roundTripMs: number;
}

/** Throttled network conditions: Lighthouse's "slow 4G" and WebPageTest's "slow 3G". */
export const networkProfiles = {
  slow4g: { name: "1.6 Mbps down, 750 kbps up, 150 ms", kbpsDown: 1_600, kbpsUp: 750, roundTripMs: 150 },
  slowest: { name: "400 kbps down, 400 kbps up, 400 ms", kbpsDown: 400, kbpsUp: 400, roundTripMs: 400 },
} as const satisfies Record<string, NetworkProfile>;

/** Browser options for a phone's screen of 390 px. */
export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** Maximum time of a page load on these networks, in milliseconds. */
export const pageLoadTimeoutMs = 60_000;

/** Runs `work` in a browser with an empty cache, a CPU slowed down four times, and the given network conditions. */
export async function runOnThrottledPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  { kbpsDown, kbpsUp, roundTripMs }: NetworkProfile,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await slowDown(page, 4);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: (kbpsDown * 1_000) / 8,
    uploadThroughput: (kbpsUp * 1_000) / 8,
  });
  return await work(page);
}

/** Makes the CPU this many times slower for a page. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}
