import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../../tests/support/fake-storage.ts";
import { createBrowserStore } from "./browser-store.ts";
import { createStoredValue } from "./stored-value.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("A stored value is empty in the server's HTML, whatever the browser has stored", () => {
  vi.stubGlobal("localStorage", createFakeStorage({ words: "one two" }));
  const store = createBrowserStore(
    createStoredValue("words", {
      parse: (text) => text.split(" "),
      format: (words) => words.join(" "),
      empty: [],
    }),
  );
  const Count = () => store.useSelected((words) => words.length);
  expect(renderToStaticMarkup(createElement(Count))).toBe("0");
  expect(store.read()).toEqual(["one", "two"]);
});
