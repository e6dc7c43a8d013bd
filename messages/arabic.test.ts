import { describe, expect, test } from "vitest";
import {
  preferredArabicWords,
  arabicCountedNouns,
  findAvoidedArabicWords,
} from "../tests/support/arabic-words.ts";
import { parsePluralForms } from "../tests/support/icu-message.ts";
import * as ar from "./ar.ts";
import { flattenMessages } from "./page-texts.fixture.ts";
import { serverMessages } from "./server-texts.ts";

const textOf = flattenMessages({ ...ar, ...serverMessages.ar });
const texts = [...textOf];

/** Texts that do not pass a check, each with what the check found. */
const faultsOf = (check: (text: string) => readonly string[]) =>
  texts.flatMap(([key, text]) => check(text).map((fault) => `${key}: ${fault}`));

describe("Arabic texts of screens and mails", () => {
  test("have one word for one idea", () => {
    expect(faultsOf(findAvoidedArabicWords)).toEqual([]);
  });

  test("with avoided words fail that check", () => {
    expect(findAvoidedArabicWords("هل أنت متأكد من حذف الوحدة؟")).toEqual([
      "هل أنت متأكد: to ask before an act is هل تريد",
    ]);
    expect(new Set(preferredArabicWords.map(({ idea }) => idea)).size).toBe(preferredArabicWords.length);
  });

  // Files contain Latin digits only; messages/arabic-digits.ts converts them for visitors who chose Arabic
  // digits.
  test("have Latin digits, as the numbers that are put into them", () => {
    expect(faultsOf((text) => text.match(/[\u0660-\u0669\u06f0-\u06f9\u066a-\u066c]/gu) ?? [])).toEqual([]);
  });

  test("have the comma, the semicolon, the question mark and the quotation marks of Arabic", () => {
    const latin = /\p{Script=Arabic}[⁦-⁩]*[,;?]|["“”]/gu;
    expect(faultsOf((text) => text.match(latin) ?? [])).toEqual([]);
  });

  test("count nouns in the form that their number asks for", () => {
    expect(faultsOf((text) => parsePluralForms(text).flatMap(wrongForms))).toEqual([]);
  });

  test("and that check knows the wrong forms", () => {
    const forms = { few: "# أنواع وحدات", many: "# نوع وحدات", other: "# نوع وحدات" };
    expect(wrongForms(forms)).toEqual(["many: نوع instead of نوعًا"]);
    expect(wrongForms({ few: "# بيوت", many: "# بيتًا", other: "# بيت" })).toEqual([
      "بيوت is no noun of the table",
    ]);
  });

  test("leave every question by one word", () => {
    const cancelKeys = [...textOf.keys()].filter((key) =>
      /^(?!visits)(?:.*\b(?:ask|withdraw|selection|undo)\.(?:cancel|no)|accounts\.no)$/u.test(key),
    );
    expect(cancelKeys.length).toBeGreaterThan(7);
    expect(cancelKeys.filter((key) => textOf.get(key) !== "رجوع")).toEqual([]);
  });

  test.each([
    ["staff.sections.numbers", "numbers.title"],
    ["inbox.pages.people", "people.title"],
    ["staff.sections.assignment", "assignment.title"],
  ])("name a screen the same on its tab (%s) and over it (%s)", (tab, title) => {
    expect(textOf.get(title)).toContain(textOf.get(tab));
  });

  test("speak to staff of the client, and of a visitor only where none has asked yet", () => {
    const ofVisitors = texts.filter(
      ([key, text]) =>
        /^(?:inbox|deliveries|assignment|people|staffMail|visits\.staff)\b/u.test(key) && /زائر/u.test(text),
    );
    expect(ofVisitors).toEqual([]);
  });
});

/**
 * Plural forms with a word after "#" that is not in the form that Arabic requires after these numbers. Texts
 * without "#" and words that are not nouns are ignored.
 */
function wrongForms(forms: Readonly<Record<string, string>>): string[] {
  const nounIn = (form: string) =>
    /(?:#|\{\w+\}) ([\p{Script=Arabic}\u064b-\u0652]+)/u.exec(forms[form] ?? "")?.[1];
  const few = nounIn("few");
  if (few === undefined || notNouns.has(few)) return [];
  const noun = arabicCountedNouns.find(([known]) => known === few);
  if (!noun) return [`${few} is no noun of the table`];
  return (["few", "many", "other"] as const).flatMap((form, index) => {
    const actual = nounIn(form);
    return actual === undefined || actual === noun[index]
      ? []
      : [`${form}: ${actual} instead of ${noun[index]}`];
  });
}

/** Words after a number that the number does not count, such as in "1 to 3" and "and 4 others". */
const notNouns: ReadonlySet<string> = new Set(["إلى", "أخرى"]);
