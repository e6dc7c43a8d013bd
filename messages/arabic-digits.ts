import { percentSigns } from "../domain/money/money.ts";
import { toDigits } from "../domain/text/digits.ts";

/**
 * Matches a number in the text of a message: "30", "2.5", "100,000". Does not match codes ("AA01-101"), dates,
 * times, phone numbers, other sequences of more than three digits, or exact plural forms ("=0").
 */
const literalNumber = /(?<![\w=+.,\-\u2066]|\w:)\d{1,3}(?:,\d{3})*(?:\.\d+)?%?(?![\w-]|[.,:]\d)/gu;

const separators: Readonly<Record<string, string>> = { ",": "٬", ".": "٫", "%": percentSigns.arab };

/** Converts the numbers in a message's text to Arabic-Indic digits; placeholders stay the same. */
export function withArabicDigits(message: string): string {
  return message.replace(literalNumber, (number) =>
    toDigits(number, "arab").replace(/[,.%]/gu, (sign) => separators[sign] ?? sign),
  );
}

const cache = new WeakMap<object, object>();

/** Converts all messages of a catalogue, and caches the result. */
export function messagesWithArabicDigits<Catalogue extends object>(catalogue: Catalogue): Catalogue {
  let cached = cache.get(catalogue) as Catalogue | undefined;
  if (!cached) cache.set(catalogue, (cached = convertAll(catalogue) as Catalogue));
  return cached;
}

/**
 * Converts messages, which are strings on the server, but compiled in browsers
 * (scripts/compiled-messages-plugin.ts).
 */
function convertAll(messages: object): object {
  return mapValues(messages, (message) =>
    isMessage(message) ? convertMessage(message) : convertAll(message),
  );
}

type Message = string | readonly unknown[];

function isMessage(message: string | object): message is Message {
  return typeof message === "string" || Array.isArray(message);
}

function convertMessage(message: Message): unknown {
  return typeof message === "string" ? withArabicDigits(message) : message.map(convertPart);
}

/**
 * Converts a part of a compiled message: a text, 0 for `#`, or an array that begins with a name. A placeholder has
 * nothing after its name; a tag has its content. Others have a kind (a number above 0), and then a format style or
 * the forms to choose from.
 */
function convertPart(part: unknown): unknown {
  if (typeof part === "string") return withArabicDigits(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...args] = part as readonly unknown[];
  if (typeof kind !== "number" || kind === 0) return [name, ...part.slice(1).map(convertPart)];
  return [
    name,
    kind,
    ...(kind <= lastKindWithForms ? args.map((forms) => mapValues(forms, convertMessage)) : args),
  ];
}

/**
 * The highest kind whose parts have forms to choose from (select, plural, selectordinal). Higher kinds (number,
 * date, time) have a format style.
 */
const lastKindWithForms = 3;

/** Applies a function to each value of an object. */
function mapValues(values: unknown, convert: (value: never) => unknown): object {
  const entries = Object.entries(values as Readonly<Record<string, never>>);
  return Object.fromEntries(entries.map(([key, value]) => [key, convert(value)]));
}
