import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { importShowcase } from "../support/imported-showcase.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, test } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";

/* A brokerage's own colours and links. On a separate site, because all other tests expect the product's. */

const colours = { light: "#7a1f3d", dark: "#f0a8bf" };
const onScreen = { light: "rgb(122, 31, 61)", dark: "rgb(240, 168, 191)" };

let site: RunningSite;
useOwnSite(async () => (site = await startSite()));

const accent = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.color = "var(--nile)";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test("no brand styles are sent while the product's look is used", async ({ request }) => {
  for (const path of ["/en", "/ar/listings", "/en/about"]) {
    const text = await (await request.get(site.origin + path)).text();
    expect(text).not.toContain("data-brand");
    expect(text).not.toContain("brandStyles");
    expect(text).not.toContain("socialLinks");
  }
});

test("published colours and links are on pages in both languages and both themes", async ({ page }) => {
  const socialLinks = ["https://www.facebook.com/nilehomes", "https://x.com/nilehomes"];
  await importShowcase(site, (content) => ({
    ...content,
    brand: { ...content.brand, colours, socialLinks },
  }));
  for (const [path, names] of [
    ["/en/about", ["Facebook", "X"]],
    ["/ar/listings", ["فيسبوك", "إكس"]],
  ] as const)
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect
        .poll(async () => {
          await page.goto(site.origin + path);
          return accent(page);
        })
        .toBe(onScreen[theme]);
      const links = page.locator("footer nav").last().getByRole("link");
      await expect(links).toHaveText([...names]);
      expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))).toEqual(
        socialLinks,
      );
      expect(await findAccessibilityViolations(page)).toEqual([]);
    }
});
