import type { CompiledMessage } from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import formatCompiled from "use-intl/format-message/format-only";
import { describe, expect, test } from "vitest";
import { intlLocaleTags } from "../messages/catalogue.ts";
import { generateMessageFileModule, generateMessagesModule } from "./compiled-messages-plugin.ts";

const forms =
  "{count, plural, zero {لا توجد وحدات} one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}";
const messages = {
  plain: "عرض كل الوحدات",
  named: "وحدات في {area}",
  forms,
  exact: "{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}",
  choice: "{kind, select, new {جديدة} other {كل الوحدات}}",
  rich: `عرض <b>${forms}</b> من {total}`,
  quoted: "اكتب '{'كود'}' الوحدة",
};
type Values = Readonly<Record<string, string | number>>;
type Key = keyof typeof messages;

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** A data: URL of a message module; the modules that it imports are data: URLs within it. */
function addressOfModule(tree: Parameters<typeof generateMessageFileModule>[0]): string {
  return dataUrl(generateMessageFileModule(tree, (key) => dataUrl(generateMessagesModule(tree[key] ?? {}))));
}

/** The compiled messages as a browser receives them, without a parser. */
async function compiled(): Promise<Readonly<Record<string, CompiledMessage>>> {
  const address = addressOfModule({ part: messages });
  const module = (await import(/* @vite-ignore */ address)) as {
    readonly part: Record<string, CompiledMessage>;
  };
  return module.part;
}

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Converts a formatted message, which may be an array of pieces, to text. */
const textOf = (pieces: unknown) => [pieces].flat().map(String).join("");
const strong = (words: unknown) => `[${textOf(words)}]`;

describe.each(["latn", "arab"] as const)("A message that was compiled, with %s figures,", (digits) => {
  const locale = intlLocaleTags.ar[digits];
  const parsed = createTranslator({ locale, messages, timeZone: "Africa/Cairo" });

  test.each<[Key, Values]>([
    ["plain", {}],
    ["named", { area: "القاهرة الجديدة" }],
    ...[0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 1_234].map((count): [Key, Values] => ["forms", { count }]),
    ...[0, 1, 5].map((count): [Key, Values] => ["exact", { count }]),
    ["choice", { kind: "new" }],
    ["choice", { kind: "all" }],
    ...[0, 2, 7, 40].map((count): [Key, Values] => ["rich", { count, total: "1,234" }]),
    ["quoted", {}],
  ])("says the same as the parser would: %s %j", async (key, values) => {
    const all = { ...values, b: strong };
    const { [key]: message = "" } = await compiled();
    const options = { cache: {}, formatters, locale } as unknown as Parameters<typeof formatCompiled>[3];
    const formatted = formatCompiled(key, message, all, options);
    expect(textOf(formatted)).toBe(textOf(parsed.rich(key as never, all as never)));
  });
});

test("each first key of a file is an export of its own, also one that is no name in the language", async () => {
  const address = addressOfModule({ "plan-search": "One", two: "Two" });
  const module = (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
  expect(module["plan-search"]).toBe("One");
  expect(module["default"]).toEqual({ "plan-search": "One", two: "Two" });
  expect(() => addressOfModule({ default: { inner: "One" } })).toThrow("default");
});
