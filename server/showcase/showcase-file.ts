import * as v from "valibot";
import { checkShowcase, type ShowcaseFault } from "./check-showcase.ts";
import { JsonFault, type JsonPath, readJsonText } from "./json-lines.ts";
import { contentShape, type ShowcaseContent } from "./showcase-shape.ts";

/** Of the form that files have (docs/contracts/showcase.md). A later form gets another number. */
const format = 1;

/** A file with more faults is another kind of file. */
const faultsSaid = 20;

/**
 * The file that a showcase is: always the same bytes for the same showcase, whichever site it is on.
 * @throws when it could not be read again
 */
export function writeShowcaseFile(content: ShowcaseContent): string {
  // Its fields come out in the order of the shape, whatever order they were in.
  return `${JSON.stringify(v.parse(fileShape, { format, ...content }), null, 2)}\n`;
}

/** A showcase, or what is wrong with the file, a sentence for each fault that names line and field. */
export type ReadShowcaseFile =
  | { readonly kind: "content"; readonly content: ShowcaseContent }
  | { readonly kind: "faults"; readonly faults: readonly string[] };

const fileShape = v.strictObject({ format: v.literal(format, `is not ${format}`), ...contentShape.entries });

/** Reads a file that `writeShowcaseFile` or somebody else wrote. */
export function readShowcaseFile(text: string): ReadShowcaseFile {
  try {
    const { value, lineOf } = readJsonText(text);
    const said = (faults: readonly ShowcaseFault[]): ReadShowcaseFile => ({
      kind: "faults",
      faults: [
        ...faults
          .slice(0, faultsSaid)
          .map(({ path, message }) => `Line ${lineOf(path)}, ${nameOf(path)}: ${message}.`),
        ...(faults.length > faultsSaid ? [`And ${faults.length - faultsSaid} more faults.`] : []),
      ],
    });
    const parsed = v.safeParse(fileShape, value);
    if (!parsed.success) return said(parsed.issues.map(toFault));
    const { format: _, ...content } = parsed.output;
    const faults = checkShowcase(content);
    return faults.length > 0 ? said(faults) : { kind: "content", content };
  } catch (error) {
    if (error instanceof JsonFault)
      return { kind: "faults", faults: [`Line ${error.line}: ${error.message}.`] };
    throw error;
  }
}

/** "developers[0].projects[2].name.en"; "the file" for the whole. */
function nameOf(path: JsonPath): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return name === "" ? "the file" : name.replace(/^\./, "");
}

function toFault(issue: v.BaseIssue<unknown>): ShowcaseFault {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, message: messageOf(issue) };
}

/** Valibot's own words are for programmers. */
function messageOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === "strict_object") {
    if (expected === "never") return "is no field of the showcase; is it misspelt";
    return received === "undefined" && expected?.startsWith('"') ? "is missing" : "is not an object";
  }
  return message;
}
