import { expect, test } from "vitest";
import { pages } from "../../../domain/site/pages.ts";
import { findPageOfDownload, signedInRedirectPath } from "./file-path.ts";

test.each([
  ["/en/admin/export?format=csv&q=ivoire", "/en/listings/admin?q=ivoire"],
  ["/en/admin/leads/export?state=new", "/en/admin/leads?state=new"],
  ["/en/admin/leads/people/file?of=ABCD", "/en/admin/leads/people?of=ABCD"],
  ["/en/admin/leads", null],
])("the file %s is offered by %s", (path, page) => {
  expect(findPageOfDownload(path, "en")).toBe(page);
});

test("after the password a download leads to the page that links to it, and other paths to themselves", () => {
  expect(signedInRedirectPath("/en/admin/export?format=csv", "en")).toBe(
    "/en/admin/prove?to=%2Fen%2Fadmin%2Fexport%3Fformat%3Dcsv",
  );
  expect(signedInRedirectPath("/en/admin/leads?state=new", "en")).toBe("/en/admin/leads?state=new");
});

test("every download of staff is known", () => {
  const files = Object.entries(pages)
    .filter(
      ([path, row]) =>
        path.startsWith("/:lang/admin/") &&
        "isMeasured" in row &&
        !("acceptedRequest" in row && row.acceptedRequest),
    )
    .map(([path]) => path.replace("/:lang", "/en"));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(findPageOfDownload(file, "en"), file).not.toBeNull();
});
