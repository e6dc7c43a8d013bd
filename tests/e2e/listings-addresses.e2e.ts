import { expect, test } from "../support/site.ts";

test("every old address shows the same page with its canonical address", async ({ page }) => {
  for (const path of [
    "/en/listings/grid",
    "/en/listings/all",
    "/ar/listings/grid",
    "/ar/listings/all",
    "/en/resale",
    "/ar/resale",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").pathname, path).toBe(`/${path.slice(1, 3)}/listings`);
  }
});

test("an address in capitals is not found, and no page in the wrong language", async ({ request }) => {
  for (const path of ["/AR/listings", "/en/Listings", "/AR"])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const [path, next, price] of [
  ["/en/mobile-demo", "Next image", "EGP 3,500,000"],
  ["/ar/mobile-demo", "الصورة التالية", "3,500,000 ج.م"],
] as const)
  test(`${path} shows the sample unit's pictures in a carousel that wraps around`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const card = page.getByRole("article").first();
    await expect(card).toContainText("AA01-101");
    await expect(card).toContainText(price);
    for (const position of ["2 / 4", "3 / 4", "4 / 4", "1 / 4"]) {
      await card.getByRole("button", { name: next }).click();
      await expect(card).toContainText(position);
    }
  });

test("the API returns what the page shows, and odd input never makes it fail", async ({ request }) => {
  const answer = await request.get("/api/listings?type=apartment&rooms=3&castle=1");
  expect(answer.status()).toBe(200);
  const body = await answer.json();
  expect(body).toMatchObject({
    total: 7,
    page: 1,
    dropped: [{ name: "castle", value: "1" }],
    query: "rooms=3&type=apartment",
  });
  expect(body.listings).toHaveLength(7);
  expect(body.listings[0]).toMatchObject({ unitType: "apartment", rooms: 3, status: "active" });
  expect(body.facets.unitTypes.townhouse).toBe(2);
  for (const oddQuery of [
    "page=-1",
    "page=1e309",
    "price=NaN-Infinity",
    "__proto__=1",
    "q=%C3%A9%E2%80%AE",
    "rooms[]=3",
    "sort=';--",
  ]) {
    expect((await request.get(`/api/listings?${oddQuery}`)).status(), oddQuery).toBe(200);
  }
});
