import { percentSigns } from "../domain/money/money.ts";
import { toDigits } from "../domain/text/digits.ts";

/**
 * A number that a message has in its own words: "30", "2.5", "100,000". Parts of codes ("AA01-101"), days, times, phone
 * numbers and everything else with more than three digits in a row are none, and neither are exact plural forms ("=0").
 */
const literalNumber = /(?<![\w=+.,\-\u2066]|\w:)\d{1,3}(?:,\d{3})*(?:\.\d+)?%?(?![\w-]|[.,:]\d)/gu;

const separators: Readonly<Record<string, string>> = { ",": "٬", ".": "٫", "%": percentSigns.arab };

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

/** Messages are texts on the server, and compiled in browsers (scripts/compiled-messages-plugin.ts). */
function turnAll(messages: object): object {
  return eachOf(messages, (message) => (isMessage(message) ? turnMessage(message) : turnAll(message)));
}

type Message = string | readonly unknown[];

function isMessage(message: string | object): message is Message {
  return typeof message === "string" || Array.isArray(message);
}

function turnMessage(message: Message): unknown {
  return typeof message === "string" ? withArabicFigures(message) : message.map(turnPart);
}

/**
 * A part of a compiled message: a text, 0 for `#`, or a list that begins with a name. Behind it stands nothing more for a
 * placeholder; the parts within a tag; or, by a number above 0, how a value is written or the forms that it chooses from.
 */
function turnPart(part: unknown): unknown {
  if (typeof part === "string") return withArabicFigures(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as readonly unknown[];
  if (typeof kind !== "number" || kind === 0) return [name, ...part.slice(1).map(turnPart)];
  return [
    name,
    kind,
    ...(kind <= lastKindWithForms ? rest.map((forms) => eachOf(forms, turnMessage)) : rest),
  ];
}

/** Choices, counts and ordinals have forms; numbers, days and times, which follow them, have a style. */
const lastKindWithForms = 3;

/** An object with the same keys. */
function eachOf(values: unknown, turn: (value: never) => unknown): object {
  const entries = Object.entries(values as Readonly<Record<string, never>>);
  return Object.fromEntries(entries.map(([key, value]) => [key, turn(value)]));
}
