import { chromium } from "@playwright/test";
import { softwareMapLaunch } from "../tests/support/map-browser.ts";
import { salesContacts, startSite } from "../tests/support/running-site.ts";
import { runBench } from "./harness.ts";
import { printBlockingTimes } from "./interaction/blocking-time.ts";
import { printPreHydrationClicks } from "./interaction/pre-hydration-clicks.ts";
import { printFirstClickDelays } from "./interaction/first-click-delays.ts";
import { printInteractions } from "./interaction/result-scenarios.ts";

const help = `
node bench/interaction.ts [--visits 3] [--only interactions,presses,ticks,blocking] [--scene gallery]

The built site in Chromium with the CPU slowed four times. Interactions: the longest Interaction to Next Paint of each kind
on a 390 px screen, and the layout shift of the whole visit; --scene names those whose name contains a word. Presses: the
first press on a page that sleeps until a control is used. Ticks: a filter that is ticked before React is there, on slow
networks. Blocking: how long the main thread of a phone is held while a page loads.
`;

const parts = {
  interactions: printInteractions,
  presses: printFirstClickDelays,
  ticks: printPreHydrationClicks,
  blocking: printBlockingTimes,
} as const;

const defaults = { visits: 3, only: null, scene: "" };

await runBench(help, defaults, async ({ visits, only, scene }) => {
  const partNames = only?.split(",") ?? Object.keys(parts);
  await using site = await startSite({ environment: salesContacts });
  await using browser = await chromium.launch({
    ...softwareMapLaunch,
    args: [...softwareMapLaunch.args, "--disable-background-networking"],
  });
  for (const [name, print] of Object.entries(parts))
    if (partNames.includes(name)) await print(browser, site.origin, { visits, nameFilter: scene });
});
