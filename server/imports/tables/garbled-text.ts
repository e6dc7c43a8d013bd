import { singleByteEncodings } from "./single-byte.ts";

/**
 * For each encoding, the characters that bytes 128 to 191 stand for: wrongly decoded, the second byte of an Arabic
 * letter in UTF-8 becomes one of these.
 */
const second = singleByteEncodings.map((name) =>
  [...new TextDecoder(name).decode(Uint8Array.from({ length: 64 }, (_, index) => 128 + index))]
    .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join(""),
);
/**
 * For each encoding, the characters that the first UTF-8 byte becomes: D8 or D9 of Arabic letters (`arabic`), and
 * also C2 or C3 of accented Latin letters (`any`).
 */
const first = [
  { arabic: "\\u0637\\u0638", any: "\\u0637\\u0638\\u0622\\u0623" },
  { arabic: "\\u00d8\\u00d9", any: "\\u00d8\\u00d9\\u00c2\\u00c3" },
];
const pair = first.map(({ arabic }, index) => `[${arabic}][${second[index]}]`);
const anyPairSources = first.map(({ any }, index) => `[${any}][${second[index]}]`);
/** Matches two wrongly decoded letters in succession. No language has words with this sequence of characters. */
const sign = new RegExp(pair.map((one, index) => `${one}${anyPairSources[index]}`).join("|"), "u");
const pairPattern = new RegExp(anyPairSources.join("|"), "u");

const bytesOf = singleByteEncodings.map((name) => {
  const characters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...characters].map((character, byte) => [character, byte] as const));
});
const decoder = new TextDecoder("utf-8", { fatal: true });

export type MojibakeRepairResult =
  | { readonly kind: "plain" }
  | { readonly kind: "repaired"; readonly text: string }
  /** The text was decoded wrongly, and some letters are lost. */
  | { readonly kind: "garbled" };

const plain: MojibakeRepairResult = { kind: "plain" };

/**
 * Repairs text that was encoded as UTF-8, but decoded as Windows-1256 or 1252.
 * "\u00d8\u00b4\u00d9\u201a\u00d8\u00a9" is an Arabic word of three letters, for example.
 */
export function createMojibakeRepairer(): (text: string) => MojibakeRepairResult {
  let hasSeenGarbled = false;
  return (text) => {
    if (sign.test(text)) {
      hasSeenGarbled = true;
      const exact = decodeAgain(text);
      return exact === null ? { kind: "garbled" } : { kind: "repaired", text: exact };
    }
    // A single wrong pair may also be real text, so it is repaired only after another text of the file has proved
    // the wrong decoding.
    const exact = hasSeenGarbled && pairPattern.test(text) ? decodeAgain(text) : null;
    return exact === null ? plain : { kind: "repaired", text: exact };
  };
}

function decodeAgain(text: string): string | null {
  for (const bytes of bytesOf) {
    const encoded = Array.from(text, (character) => bytes.get(character));
    if (encoded.some((byte) => byte === undefined)) continue;
    try {
      return decoder.decode(Uint8Array.from(encoded as number[]));
    } catch {
      // This encoding does not fit; the next one is tried.
    }
  }
  return null;
}
