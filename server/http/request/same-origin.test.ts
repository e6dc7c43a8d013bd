import { expect, test } from "vitest";
import { checkSameOrigin } from "./same-origin.ts";

const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "3" };
const ownOrigin = "https://homes.example";

test.each([
  ["our own origin", { origin: ownOrigin, ...form }, null],
  ["another origin", { origin: "https://evil.example", ...form }, 403],
  ["our name with another port", { origin: `${ownOrigin}:8443`, ...form }, 403],
  ["our name over http", { origin: "http://homes.example", ...form }, 403],
  ["a name that begins like ours", { origin: `${ownOrigin}.evil.example`, ...form }, 403],
  ["a sandboxed page", { origin: "null", ...form }, 403],
  ["no origin at all", form, 403],
  ["no origin, with a cookie", { ...form, cookie: "session=1" }, 403],
  ["no origin, but the browser says it is ours", { "sec-fetch-site": "same-origin", ...form }, null],
  ["no origin, from a sibling site", { "sec-fetch-site": "same-site", ...form }, 403],
  [
    "another origin, whatever else it says",
    { origin: "https://evil.example", "sec-fetch-site": "same-origin", ...form },
    403,
  ],
  ["a form with a picture", { origin: ownOrigin, "content-type": "multipart/form-data; boundary=x" }, null],
  ["JSON", { origin: ownOrigin, "content-type": "application/json; charset=utf-8" }, null],
  ["text that a form can forge", { origin: ownOrigin, "content-type": "text/plain" }, 415],
  ["a body of no stated type", { origin: ownOrigin, "content-length": "3" }, 415],
  ["no body", { origin: ownOrigin }, null],
])("A request to change something from %s", (_what, headers, refusal) => {
  expect(checkSameOrigin(headers, ownOrigin)).toBe(refusal);
});
