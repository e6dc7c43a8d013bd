import * as v from "valibot";
import { checkShowcase, type ShowcaseFault } from "./check-showcase.ts";
import { JsonParseError, type JsonPath, parseJsonWithLines } from "./json-lines.ts";
import { showcaseContentShape, type ShowcaseContent } from "./showcase-shape.ts";

/** Version of the file format (docs/contracts/showcase.md). */
const format = 1;

/** Maximum number of faults that are listed; further faults are only counted. */
const maxFaults = 20;

/**
 * Writes a showcase as a file. Equal showcases give equal bytes on all sites.
 * @throws when the content does not match the schema
 */
export function formatShowcaseFile(content: ShowcaseContent): string {
  // Parsing sorts the fields in the order of the schema.
  return `${JSON.stringify(v.parse(fileShape, { format, ...content }), null, 2)}\n`;
}

/** The showcase; or the faults of the file, one sentence each, with line and field. */
export type ParsedShowcaseFile =
  | { readonly kind: "content"; readonly content: ShowcaseContent }
  | { readonly kind: "faults"; readonly faults: readonly string[] };

const fileShape = v.strictObject({
  format: v.literal(format, `is not ${format}`),
  ...showcaseContentShape.entries,
});

/** Parses and checks a showcase file, whether written by `formatShowcaseFile` or by hand. */
export function parseShowcaseFile(text: string): ParsedShowcaseFile {
  try {
    const { value, lineOf } = parseJsonWithLines(text);
    const reportFaults = (faults: readonly ShowcaseFault[]): ParsedShowcaseFile => ({
      kind: "faults",
      faults: [
        ...faults
          .slice(0, maxFaults)
          .map(({ path, message }) => `Line ${lineOf(path)}, ${nameOf(path)}: ${message}.`),
        ...(faults.length > maxFaults ? [`And ${faults.length - maxFaults} more faults.`] : []),
      ],
    });
    const parsed = v.safeParse(fileShape, value);
    if (!parsed.success) return reportFaults(parsed.issues.map(toFault));
    const { format: _, ...content } = parsed.output;
    const faults = checkShowcase(content);
    return faults.length > 0 ? reportFaults(faults) : { kind: "content", content };
  } catch (error) {
    if (error instanceof JsonParseError)
      return { kind: "faults", faults: [`Line ${error.line}: ${error.message}.`] };
    throw error;
  }
}

/** The path as text, such as "developers[0].projects[2].name.en"; "the file" for the empty path. */
function nameOf(path: JsonPath): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return name === "" ? "the file" : name.replace(/^\./, "");
}

function toFault(issue: v.BaseIssue<unknown>): ShowcaseFault {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, message: messageOf(issue) };
}

/** Replaces Valibot's messages about objects, which only programmers can understand. */
function messageOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === "strict_object") {
    if (expected === "never") return "is no field of the showcase; is it misspelt";
    return received === "undefined" && expected?.startsWith('"') ? "is missing" : "is not an object";
  }
  return message;
}
