import { toDigits } from "../domain/text/digits.ts";

/**
 * A number that a message has in its own words: "30", "2.5", "100,000". Parts of codes ("AA01-101"), days, times, phone
 * numbers and everything else with more than three digits in a row are none, and neither are exact plural forms ("=0").
 */
const literalNumber = /(?<![\w=+.,\-\u2066]|\w:)\d{1,3}(?:,\d{3})*(?:\.\d+)?%?(?![\w-]|[.,:]\d)/gu;

const separators: Readonly<Record<string, string>> = { ",": "٬", ".": "٫", "%": "٪" };

/** A message with the numbers of its own words in Arabic-Indic digits; placeholders stay as they are. */
export function withArabicFigures(message: string): string {
  return message.replace(literalNumber, (number) =>
    toDigits(number, "arab").replace(/[,.%]/gu, (sign) => separators[sign] ?? sign),
  );
}

const turned = new WeakMap<object, object>();

/** The same for all messages of a catalogue, reckoned once. */
export function messagesWithArabicFigures<Catalogue extends object>(catalogue: Catalogue): Catalogue {
  let known = turned.get(catalogue) as Catalogue | undefined;
  if (!known) turned.set(catalogue, (known = turnAll(catalogue) as Catalogue));
  return known;
}

function turnAll(messages: object): object {
  const entries = Object.entries(messages).map(([key, message]: [string, unknown]) => [
    key,
    typeof message === "string" ? withArabicFigures(message) : turnAll(message as object),
  ]);
  return Object.fromEntries(entries) as object;
}
