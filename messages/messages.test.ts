import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "../domain/text/locale.ts";
import { parseMessageArguments } from "../tests/support/icu-message.ts";
import { createTextUsageCheck } from "../tests/support/used-texts.ts";
import * as ar from "./ar.ts";
import { intlLocaleTags } from "./catalogue.ts";
import * as en from "./en.ts";
import { flattenMessages } from "./page-texts.fixture.ts";
import { serverMessages } from "./server-texts.ts";

const catalogues = {
  en: flattenMessages({ ...en, ...serverMessages.en }),
  ar: flattenMessages({ ...ar, ...serverMessages.ar }),
};
const pluralForms = { en: ["one", "other"], ar: ["zero", "one", "two", "few", "many", "other"] };

/** The names of a message's placeholders, without duplicates. */
function namesIn(message: string): string[] {
  return [...new Set(parseMessageArguments(message).map(({ name }) => name))].toSorted();
}

test.each(locales)("every file of texts in %s is listed under its own name", (locale) => {
  const files = readdirSync(join(import.meta.dirname, locale));
  const namespaces = files.map((file) =>
    file.replace(".json", "").replaceAll(/-[a-z]/g, ([, letter = ""]) => letter.toUpperCase()),
  );
  const listed = { en: { ...en, ...serverMessages.en }, ar: { ...ar, ...serverMessages.ar } };
  expect(Object.keys(listed[locale]).toSorted()).toEqual(namespaces.toSorted());
});

test("both languages have the same texts", () => {
  expect([...catalogues.ar.keys()].toSorted()).toEqual([...catalogues.en.keys()].toSorted());
});

test("a text asks for the same values in both languages", () => {
  for (const [key, message] of catalogues.en)
    expect([key, namesIn(catalogues.ar.get(key) ?? "")]).toEqual([key, namesIn(message)]);
});

describe.each(locales)("in %s", (locale: Locale) => {
  const messages = [...catalogues[locale]];

  test("no text is empty or has loose spaces", () => {
    expect(messages.filter(([, message]) => message === "" || message !== message.trim())).toEqual([]);
  });

  test("counted words have every form of the language", () => {
    const incomplete = messages.flatMap(([key, message]) =>
      parseMessageArguments(message)
        .filter(({ kind }) => kind === "plural")
        .map(({ options }) => [key, pluralForms[locale].filter((form) => !options.includes(form))] as const)
        .filter(([, forms]) => forms.length > 0),
    );
    expect(incomplete).toEqual([]);
  });

  test("every text can be written for any count", () => {
    const faults: string[] = [];
    const t = createTranslator({
      locale: intlLocaleTags[locale].latn,
      messages: Object.fromEntries(messages.map(([key, message]) => [key.replaceAll(".", "/"), message])),
      onError: (error) => faults.push(error.message),
    });
    for (const [key, message] of messages)
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const entries = parseMessageArguments(message).map(
          ({ name, kind }) => [name, kind === "tag" ? keepText : count] as const,
        );
        void t.rich(key.replaceAll(".", "/"), Object.fromEntries(entries));
      }
    expect(faults).toEqual([]);
  });
});

function keepText(text: ReactNode): ReactNode {
  return text;
}

test("Arabic counts have all their forms [WORD-9]", () => {
  const t = createTranslator({ locale: intlLocaleTags.ar.latn, messages: ar, namespace: "home.areas" });
  expect([0, 1, 2, 3, 11, 100].map((count) => t("count", { count }))).toEqual([
    "لا توجد وحدات بعد",
    "وحدة واحدة",
    "وحدتان",
    "3 وحدات",
    "11 وحدة",
    "100 وحدة",
  ]);
});

test("a list that filters narrow says so in both languages", () => {
  const arabicText = catalogues.ar.get("search.showingFiltered") ?? "";
  expect(catalogues.en.get("search.showingFiltered")).toMatch(/filtered/u);
  expect(arabicText).toContain(catalogues.ar.get("search.filters"));
});

test("every text is used", () => {
  const root = join(import.meta.dirname, "..");
  const files = ["web", "server", "messages"]
    .flatMap((layer) =>
      readdirSync(join(root, layer), { recursive: true, encoding: "utf8" }).map((path) => join(layer, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .map(createTextUsageCheck);
  const isUsed = (key: string) => files.some((uses) => uses(key));

  expect([...catalogues.en.keys()].filter((key) => !isUsed(key))).toEqual([]);
});
