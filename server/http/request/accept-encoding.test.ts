import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["br;q=nonsense", "identity"],
  ["x-gzip", "gzip"],
])("Accept-Encoding %j is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
