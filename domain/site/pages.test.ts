import { expect, test } from "vitest";
import type { PageRules } from "./page-rules.ts";
import { pages } from "./pages.ts";

const entries = Object.entries<PageRules>(pages);

test("no address takes more than one can think of, and each bounds its senders", () => {
  for (const [, { acceptedRequest }] of entries) {
    if (!acceptedRequest) continue;
    const { by, maxBytes, rateLimit, contentTypes, streamedBody } = acceptedRequest;
    // Streamed bodies go to disk; all others are held in memory. A project in the studio is one large form.
    const memoryLimit = by === "showcase:write" ? 512 << 10 : 64 << 10;
    expect(maxBytes).toBeLessThanOrEqual(streamedBody ? 256 << 20 : memoryLimit);
    expect(contentTypes.size > 0).toBe(maxBytes > 0);
    expect(rateLimit.burst).toBeLessThanOrEqual(200);
  }
});

test("no address of staff is kept for others", () => {
  const ofStaff = ([pattern, { get = "anybody" }]: (typeof entries)[number]) =>
    (get !== "anybody" && get !== null) || /^\/:lang\/(?:listings\/)?admin(?:\/|$)/.test(pattern);
  const cacheable = entries.filter((entry) => ofStaff(entry) && !entry[1].isPersonal);
  expect(cacheable).toEqual([]);
});

test("visitors may send something to these addresses only", () => {
  const open = entries.flatMap(([pattern, { acceptedRequest }]) =>
    acceptedRequest?.by === "anybody" ? [pattern] : [],
  );
  expect(open.toSorted()).toEqual(
    [
      "/:lang/admin",
      "/:lang/admin/forgotten",
      "/:lang/admin/set-up",
      "/:lang/admin/sign-out",
      "/:lang/alerts",
      "/:lang/alerts/:token",
      "/:lang/contact",
      "/:lang/listings/:unitCode/report",
      "/:lang/request/:link",
      "/:lang/visit",
      "/api/beacon",
      "/api/leads",
    ].toSorted(),
  );
});
