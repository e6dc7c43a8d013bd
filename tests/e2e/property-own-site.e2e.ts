import { openDatabase } from "../../server/db/database.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { useOwnSite } from "../support/own-site.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

/* The page of a removed listing, and amounts in a second currency. On a separate site, because the shared one has
   no removed listing and no currency rates. */

/** A sample listing. */
const home = "MV02-008";

test.use({ expectedErrors: [/410/], viewport: { width: 390, height: 844 } });
let site: RunningSite;

useOwnSite(async () => {
  // Removes one of the sample listings, which are all active.
  const first = await startSite();
  await first.stop();
  const database = await openDatabase({ databaseUrl: null, dataDir: first.dataDir });
  await database.db
    .updateTable("listing")
    .set({ status: "removed" })
    .where("unit_code", "=", "AA01-101")
    .execute();
  await database.close();
  site = await startSite({
    dataDir: first.dataDir,
    environment: {
      SALES_WHATSAPP: "01000000000",
      SALES_PHONE: "01000000000",
      CURRENCY_RATES: "USD=48.5,AED=13.2",
      CURRENCY_RATES_DATE: "2026-11-01",
    },
  });
  return { stop: () => site.stop(), discard: first.discard };
});

test("a removed home answers 410, shows its facts without contact links, and links to other homes", async ({
  page,
}) => {
  const answer = await page.goto(`${site.origin}/ar/listings/AA01-101`);
  expect(answer?.status()).toBe(410);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("note")).toContainText("غير معروضة");
  await expect(article.getByText("3,500,000").first()).toBeVisible();
  await expect(article.locator("[href*='whatsapp'], [href^='tel:'], [data-wakes]")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("link", { name: "شاهد وحدات مشابهة" }).click();
  await expect(page).toHaveURL(/\/ar\/listings\?area=new-cairo&type=apartment$/);
});

test("amounts are also shown in a chosen second currency, on every page and in both languages", async ({
  page,
  browser,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/currency/.test(request.url())) scripts.push(request.url());
  });
  const footer = page.getByRole("contentinfo");
  await page.goto(`${site.origin}/en/listings/${home}`);
  await expect(page.getByRole("main").getByText("≈")).toHaveCount(0);
  await expect(footer.getByLabel("Second currency").getByRole("option")).toHaveText([
    "EGP only",
    "US dollar",
    "UAE dirham",
  ]);
  await footer.getByLabel("Second currency").selectOption("USD");
  const price = page
    .getByRole("article")
    .first()
    .getByText(/^EGP [\d,]+ or about ≈ \$[\d,]+$/)
    .first();
  await expect(price).toBeVisible();
  await page.reload();
  await expect(price).toBeVisible();
  await expect(footer.getByText("at the rates of 1 November 2026: 1 USD = EGP 48.5, 1 AED")).toBeVisible();

  await page.goto(`${site.origin}/ar/listings`);
  const cards = page.getByRole("article").filter({ hasText: /≈ [\d,]+ دولار/ });
  const others = page.getByRole("article").filter({ hasNotText: /≈ [\d,]+ دولار/ });
  await expect(cards.first()).toBeVisible();
  await expect(others).toHaveCount(0);
  await page.getByRole("combobox", { name: "الترتيب" }).selectOption("price-asc");
  await expect(page).toHaveURL(/sort=/);
  await expect(cards.first(), "what is fetched later, too").toBeVisible();
  await expect(others).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);

  await footer.getByLabel("عملة ثانية").selectOption("ج.م فقط");
  await expect(page.getByRole("main").getByText("≈")).toHaveCount(0);
  expect(scripts).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.origin}/en/listings/${home}`);
  await expect(plain.getByText("EGP only")).toBeHidden();
  await expect(plain.getByRole("main").getByText("≈")).toHaveCount(0);
  await plain.context().addCookies([{ name: "reader", value: "USD", url: site.origin }]);
  await plain.goto(`${site.origin}/en/listings/${home}`);
  await expect(plain.getByText(/^EGP [\d,]+ or about ≈ \$[\d,]+$/).first()).toBeVisible();
  await plain.close();
});
