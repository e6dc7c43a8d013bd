/** An argument in a message: `{name}`, `{count, plural, …}`, or a tag `<b>…</b>`. */
export interface MessageArgument {
  readonly name: string;
  readonly kind: string;
  /** Forms of a plural or select, such as "one" or "other"; empty for other arguments. */
  readonly options: readonly string[];
}

/** Parses an ICU message as far as the tests need: its arguments and plural forms. */
export function parseMessageArguments(message: string): MessageArgument[] {
  const args: MessageArgument[] = [...message.matchAll(/<(\w+)>/g)].map(([, name = ""]) => ({
    name,
    kind: "tag",
    options: [],
  }));
  for (const inner of extractBracedParts(message)) {
    const [name = "", kind = "value", ...optionParts] = inner.split(",");
    const options = ["plural", "select", "selectordinal"].includes(kind.trim())
      ? parsePluralOptions(optionParts.join(","))
      : [];
    args.push({ name: name.trim(), kind: kind.trim(), options: options.map(([option]) => option) });
    for (const [, text] of options) args.push(...parseMessageArguments(text));
  }
  return args;
}

/** Contents of the outermost braces. */
function extractBracedParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of text.replaceAll(/'[{}]'/g, "···").matchAll(/[{}]/g)) {
    if (brace === "{" && depth++ === 0) start = index + 1;
    if (brace === "}" && --depth === 0) parts.push(text.slice(start, index));
  }
  return parts;
}

function parsePluralOptions(text: string): [option: string, text: string][] {
  const texts = extractBracedParts(text);
  const names = texts.reduce((rest, part) => rest.replace(`{${part}}`, "\n"), text).split("\n");
  return texts.map((part, index) => [(names[index] ?? "").trim(), part]);
}

/** The texts of each plural in a message, by form: `[{ one: "one home", other: "# homes" }]`. */
export function parsePluralForms(message: string): Readonly<Record<string, string>>[] {
  return extractBracedParts(message).flatMap((inner) => {
    const [, kind = "", ...optionParts] = inner.split(",");
    const options = ["plural", "select"].includes(kind.trim())
      ? parsePluralOptions(optionParts.join(","))
      : [];
    const nested = options.flatMap(([, text]) => parsePluralForms(text));
    return kind.trim() === "plural" ? [Object.fromEntries(options)].concat(nested) : nested;
  });
}
