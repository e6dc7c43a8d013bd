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

/** Cached by message object, so that reloaded messages in development are used. */
const made = new WeakMap<Messages, Map<string, AnyTranslator>>();

/**
 * The messages of a namespace: `getTranslator(reader, "home")("title")`. Counts (`#`) and numbers in the messages'
 * texts use the visitor's digits; given only a locale, Latin ones. The caller has to format the number of a plain
 * placeholder (`{count}`). Translators are cached with their parsed messages, because parsing for each request
 * took a tenth of a page's time.
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
 * Formats counts in messages (`#`, `{count, number}`) as whole numbers, with the same function as counts outside
 * of messages. Intl formats numbers with a style, such as percentages.
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
 * Maximum number of cached texts per namespace in one generation. A full cache becomes the previous generation and
 * a new one begins, so up to twice as many are cached. Counts and names repeat between cards and pages.
 */
const maxTexts = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** Caches formatted texts by message and values, because formatting took a tenth of a page's time. */
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

/** A cache key that is equal only for equal values; most messages have a single value, a number or a text. */
function distinct(values: Values): unknown {
  let only: unknown;
  let count = 0;
  for (const name in values) {
    only = values[name];
    count++;
  }
  const isSimple = count === 1 && (typeof only === "number" || typeof only === "string");
  // The prefix NUL cannot occur at the start of a text that people typed.
  return isSimple ? only : `\0${JSON.stringify(values)}`;
}
