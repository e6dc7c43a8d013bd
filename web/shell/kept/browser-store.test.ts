import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { storageOf } from "../../../tests/support/fake-storage.ts";
import { createKept } from "./browser-store.ts";
import { createStored } from "./stored-value.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("A stored value is empty in the server's HTML, whatever the browser has stored", () => {
  vi.stubGlobal("localStorage", storageOf({ words: "one two" }));
  const kept = createKept(
    createStored("words", {
      parse: (text) => text.split(" "),
      format: (words) => words.join(" "),
      empty: [],
    }),
  );
  const Count = () => kept.useSelected((words) => words.length);
  expect(renderToStaticMarkup(createElement(Count))).toBe("0");
  expect(kept.read()).toEqual(["one", "two"]);
});
