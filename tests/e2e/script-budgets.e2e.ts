import {
  trackScriptRequests,
  pageScriptBudgets,
  totalScriptBytes,
  triggerPageHydration,
} from "../support/script-budgets.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 404/] });

for (const language of ["en", "ar"] as const)
  test(`in ${language} every kind of page keeps to its script budget`, async ({ page }) => {
    // Disables WebGL, without which pages do not load the live map; the map has a separate limit
    // (scripts/script-file-plugin.test.ts).
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const scripts = trackScriptRequests(page);
    const overBudget: string[] = [];
    for (const { path, waking, kb } of pageScriptBudgets) {
      await page.goto(`/${language}${path}`);
      if (waking === "at once") await waitUntilHydrated(page);
      const sent = await scripts.take();
      const limit = waking === "at once" ? (kb ?? 0) << 10 : 0;
      if (totalScriptBytes(sent) > limit)
        overBudget.push(`${path}: ${totalScriptBytes(sent)} of ${limit} bytes`);
      // Ensures that scripts were measured at all, because an empty measurement would meet every budget.
      if (waking === "at once") expect(totalScriptBytes(sent), path).toBeGreaterThan(100 << 10);
      if (waking !== "on use") continue;
      await triggerPageHydration(page);
      expect(totalScriptBytes(await scripts.take()), `${path}, once it is used`).toBeGreaterThan(100 << 10);
    }
    expect(overBudget).toEqual([]);
  });
