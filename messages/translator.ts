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

/** By the messages themselves, so that a catalogue provided anew in development is seen. */
const made = new WeakMap<Messages, Map<string, AnyTranslator>>();

/**
 * The messages of a namespace: `getTranslator(reader, "home")("title")`. Counts (`#`) and the numbers of the messages'
 * own words are written with the reader's figures; for a language alone they are Latin. A number at a plain placeholder
 * (`{count}`) is formatted by the caller. A translator parses each message once and is kept, over all
 * requests: parsing anew took a tenth of the time of a page.
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
 * Counts in messages (`#`, `{count, number}`) are whole numbers, and are written by the same function as those outside of
 * messages. A number with a style of its own, such as a percentage, is left to Intl.
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
 * Counts and names repeat from card to card and from page to page. So many texts of a namespace are kept, and as many
 * again that were asked for before those.
 */
const maxTexts = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** A message with the same values is the same text: formatting them anew took another tenth. */
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
  // The compiler needs it; the linter's own reading of so many message types gives up on them.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  return Object.assign(format, { rich, markup, raw, has }) as unknown as AnyTranslator;
}

/** Of the values of one message, the same for the same values alone: most messages have one, a number or a text. */
function distinct(values: Values): unknown {
  let only: unknown;
  let count = 0;
  for (const name in values) {
    only = values[name];
    count++;
  }
  const isSimple = count === 1 && (typeof only === "number" || typeof only === "string");
  // What begins with NUL is no text of a person.
  return isSimple ? only : `\0${JSON.stringify(values)}`;
}
