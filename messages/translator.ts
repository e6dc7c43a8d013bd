import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from "use-intl/core";
import { formatCount, type NumberStyle } from "../domain/money/money.ts";
import type { Locale } from "../domain/text/locale.ts";
import { getMessages, intlLocales, type Messages } from "./catalogue.ts";
import { messagesWithArabicFigures } from "./literal-figures.ts";

export type Namespaces = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type AnyTranslator = ReturnType<typeof createTranslator<Messages, Namespaces>>;

/** Cache by message object, so that development picks up reloaded messages. */
const made = new WeakMap<Messages, Map<string, AnyTranslator>>();

/**
 * The messages of a namespace: `getTranslator(reader, "home")("title")`. Counts (`#`) and numbers in the messages'
 * texts use the reader's digits, or Latin ones with only a locale. The caller formats the number of a plain
 * placeholder (`{count}`). Translators are cached across requests with their parsed messages; parsing on each
 * request took a tenth of the time of a page.
 */
export function getTranslator<const Namespace extends Namespaces>(
  style: Locale | NumberStyle,
  namespace: Namespace,
) {
  const { locale, digits = "latn" } = typeof style === "string" ? { locale: style } : style;
  const messages = getMessages(locale);
  const key = `${digits} ${namespace}`;
  let translators = made.get(messages);
  if (!translators) made.set(messages, (translators = new Map()));
  let translator = translators.get(key);
  if (!translator) {
    translator = rememberTexts(
      createTranslator<Messages, Namespaces>({
        locale: intlLocales[locale][digits],
        messages: digits === "arab" ? messagesWithArabicFigures(messages) : messages,
        namespace,
        timeZone: "Africa/Cairo",
        _formatters: formattersFor({ locale, digits }),
      }),
    );
    translators.set(key, translator);
  }
  return translator as unknown as ReturnType<typeof createTranslator<Messages, Namespace>>;
}

/**
 * Counts in messages (`#`, `{count, number}`) are whole numbers and use the same function as counts outside of
 * messages. Numbers with a style, such as a percentage, are left to Intl.
 */
function formattersFor(style: NumberStyle): ReturnType<typeof _createIntlFormatters> {
  const formatters = _createIntlFormatters(_createCache());
  const format = (count: number) => formatCount(count, style);
  return {
    ...formatters,
    getNumberFormat: (tag, options) =>
      options ? formatters.getNumberFormat(tag, options) : ({ format } as unknown as Intl.NumberFormat),
  };
}

/**
 * Cached texts per namespace. When full, the cache becomes the previous generation and a new one begins, so up to
 * twice as many texts are kept. Counts and names repeat between cards and pages.
 */
const maxTexts = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** Caches formatted texts by message and values; formatting took another tenth of a page's time. */
function rememberTexts(translator: AnyTranslator): AnyTranslator {
  const write = translator as (key: string, values?: Values) => string;
  const plain = new Map<string, string>();
  let recent = new Map<string, Map<unknown, string>>();
  let older: typeof recent = new Map();
  let count = 0;

  const keep = (key: string, given: unknown, text: string): string => {
    if (count >= maxTexts) [older, recent, count] = [recent, new Map(), 0];
    let texts = recent.get(key);
    if (!texts) recent.set(key, (texts = new Map()));
    texts.set(given, text);
    count++;
    return text;
  };
  const format = (key: string, values?: Values): string => {
    if (!values) {
      const known = plain.get(key);
      if (known !== undefined) return known;
      const text = write(key);
      plain.set(key, text);
      return text;
    }
    const given = distinct(values);
    const known = recent.get(key)?.get(given);
    if (known !== undefined) return known;
    return keep(key, given, older.get(key)?.get(given) ?? write(key, values));
  };
  const { rich, markup, raw, has } = translator;
  // The compiler needs this assertion; the linter's type check fails on this many message types.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  return Object.assign(format, { rich, markup, raw, has }) as unknown as AnyTranslator;
}

/** A cache key that is equal for equal values only; most messages have a single value, a number or a text. */
function distinct(values: Values): unknown {
  let only: unknown;
  let count = 0;
  for (const name in values) {
    only = values[name];
    count++;
  }
  const isSimple = count === 1 && (typeof only === "number" || typeof only === "string");
  // No text typed by people begins with NUL.
  return isSimple ? only : `\0${JSON.stringify(values)}`;
}
