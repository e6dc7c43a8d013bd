import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from "use-intl/core";
import { formatCount, type NumberStyle, toNumberStyle } from "../domain/money/money.ts";
import type { Locale } from "../domain/text/locale.ts";
import { getMessages, intlLocaleTags, type Messages } from "./catalogue.ts";
import { messagesWithArabicDigits } from "./arabic-digits.ts";

export type MessageNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type AnyTranslator = ReturnType<typeof createTranslator<Messages, MessageNamespace>>;

/**
 * The cache is keyed by the messages object, so that messages that are reloaded during development replace the old
 * ones.
 */
const cache = new WeakMap<Messages, Map<string, AnyTranslator>>();

/**
 * Returns the translator of a namespace: `getTranslator(format, "home")("title")`. Counts (`#`) and numbers in the
 * texts have the visitor's digits, or Latin ones if only a locale is given. The number for a plain placeholder
 * (`{count}`) must already be formatted. Translators and parsed messages are cached, because parsing took a tenth
 * of a page's time.
 */
export function getTranslator<const Namespace extends MessageNamespace>(
  style: Locale | NumberStyle,
  namespace: Namespace,
) {
  const { locale, digits = "latn" } = toNumberStyle(style);
  const messages = getMessages(locale);
  const key = `${digits} ${namespace}`;
  let translators = cache.get(messages);
  if (!translators) cache.set(messages, (translators = new Map()));
  let translator = translators.get(key);
  if (!translator) {
    translator = withTextCache(
      createTranslator<Messages, MessageNamespace>({
        locale: intlLocaleTags[locale][digits],
        messages: digits === "arab" ? messagesWithArabicDigits(messages) : messages,
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
 * Formats counts in messages (`#`, `{count, number}`) as whole numbers, by the function that formats all other
 * counts. `Intl` formats numbers that have a style, such as percentages.
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
 * The maximum number of formatted texts in one generation of a namespace's cache. A full generation becomes the
 * previous one, whose texts are still found, so the cache holds up to twice as many.
 */
const maxTexts = 2_000;

type Values = Readonly<Record<string, unknown>>;

/**
 * Caches formatted texts by message and values, because formatting took a tenth of a page's time. Counts and names
 * repeat between cards and pages.
 */
function withTextCache(translator: AnyTranslator): AnyTranslator {
  const write = translator as (key: string, values?: Values) => string;
  const plain = new Map<string, string>();
  let recent = new Map<string, Map<unknown, string>>();
  let older: typeof recent = new Map();
  let count = 0;

  const cacheText = (key: string, valuesKey: unknown, text: string): string => {
    if (count >= maxTexts) [older, recent, count] = [recent, new Map(), 0];
    let texts = recent.get(key);
    if (!texts) recent.set(key, (texts = new Map()));
    texts.set(valuesKey, text);
    count++;
    return text;
  };
  const format = (key: string, values?: Values): string => {
    if (!values) {
      const cached = plain.get(key);
      if (cached !== undefined) return cached;
      const text = write(key);
      plain.set(key, text);
      return text;
    }
    const valuesKey = distinct(values);
    const known = recent.get(key)?.get(valuesKey);
    if (known !== undefined) return known;
    return cacheText(key, valuesKey, older.get(key)?.get(valuesKey) ?? write(key, values));
  };
  const { rich, markup, raw, has } = translator;
  // The compiler needs this assertion. The linter does not see that, because its type check fails on so many
  // message types.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  return Object.assign(format, { rich, markup, raw, has }) as unknown as AnyTranslator;
}

/** A cache key that is equal only for equal values. Most messages have a single value, a number or a text. */
function distinct(values: Values): unknown {
  let lastValue: unknown;
  let count = 0;
  for (const name in values) {
    lastValue = values[name];
    count++;
  }
  const isSimple = count === 1 && (typeof lastValue === "number" || typeof lastValue === "string");
  // No text that people type begins with NUL, so this key equals no simple value.
  return isSimple ? lastValue : `\0${JSON.stringify(values)}`;
}
