import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A type of schema.org: the ranges of the properties that it declares itself, and its supertypes. */
interface SchemaType {
  readonly parents: readonly string[];
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

interface SchemaVocabulary {
  /** Types by the names of their declarations in schema-dts, such as "PlaceBase" and "PlaceLeaf". */
  readonly declarations: ReadonlyMap<string, SchemaType>;
  /** For each name, its alternatives: a type's subtypes, or an enumeration's members. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

let read: SchemaVocabulary | null = null;

/** The vocabulary of schema.org, parsed from the generated declarations of schema-dts. */
function readSchemaVocabulary(): SchemaVocabulary {
  if (read) return read;
  const packageFile = createRequire(import.meta.url).resolve("schema-dts/package.json");
  const text = readFileSync(join(dirname(packageFile), "dist/schema.d.ts"), "utf8");
  const declarations = new Map<string, SchemaType>();
  const declared = /^(?:export )?interface (\w+(?:Base|Leaf)) extends ([^{]+) \{\n([\s\S]*?)^\}/gm;
  for (const [, name = "", parents = "", body = ""] of text.matchAll(declared)) {
    const properties = [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;/gm)].map(
      ([, property = "", range = ""]) => [property, range.split(" | ")] as const,
    );
    declarations.set(name, { parents: parents.split(", "), properties: new Map(properties) });
  }
  const members = new Map(
    [...text.matchAll(/^export type (\w+) = (.+);/gm)].map(
      ([, name = "", union = ""]) => [name, union.split(" | ")] as const,
    ),
  );
  read = { declarations, members };
  return read;
}

/** Names of the types that a property may have; null if the type has no such property. */
function parseRange(declaration: string, property: string): readonly string[] | null {
  const type = readSchemaVocabulary().declarations.get(declaration);
  if (!type) return null;
  const ownRange = type.properties.get(property);
  if (ownRange) return ownRange;
  for (const parent of type.parents) {
    const inherited = parseRange(parent, property);
    if (inherited) return inherited;
  }
  return null;
}

/** True if `type` equals `supertype` or is a subtype of it. */
function isSubtypeOf(type: string, supertype: string, seen = new Set<string>()): boolean {
  if (type === supertype) return true;
  if (seen.has(supertype)) return false;
  seen.add(supertype);
  return (readSchemaVocabulary().members.get(supertype) ?? []).some(
    (member) => readSchemaVocabulary().declarations.has(`${member}Leaf`) && isSubtypeOf(type, member, seen),
  );
}

const textTypes = new Set(["Text", "CssSelectorType", "PronounceableText", "XPathType"]);
const isoDatePattern = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const isoDateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function isTextOf(text: string, range: string): boolean {
  if (textTypes.has(range)) return true;
  if (range === "URL") return URL.canParse(text);
  if (range === "Date") return isoDatePattern.test(text);
  if (range === "DateTime") return isoDateTimePattern.test(text);
  if (range === "Time") return /^\d{2}:\d{2}/.test(text);
  return (readSchemaVocabulary().members.get(range) ?? []).includes(JSON.stringify(text));
}

function isValueOf(value: unknown, range: string): boolean {
  if (typeof value === "string") return isTextOf(value, range);
  if (typeof value === "number")
    return ["Number", "Float", "Integer"].includes(range) && Number.isFinite(value);
  if (typeof value === "boolean") return range === "Boolean";
  if (typeof value !== "object" || value === null) return false;
  const type = "@type" in value ? String(value["@type"]) : null;
  return type === null ? range === "IdReference" && "@id" in value : isSubtypeOf(type, range);
}

/** Properties whose values must be URLs, although schema.org allows more. */
const urlProperties = new Set(["@id", "url", "image", "logo", "item", "urlTemplate"]);

/**
 * Checks structured data against schema.org's types. Faults are unknown types and properties, values of a wrong
 * type, plain text where a type is expected, and URLs that are relative or lead to another site.
 * @param data without "@context"
 * @returns one line per fault
 */
export function findSchemaOrgFaults(
  data: Readonly<Record<string, unknown>>,
  origin: string,
  path = "$",
): string[] {
  const graph = data["@graph"];
  if (Array.isArray(graph))
    return graph.flatMap((node: Record<string, unknown>, index) =>
      findSchemaOrgFaults(node, origin, `${path}[${index}]`),
    );
  const type = String(data["@type"]);
  if (!readSchemaVocabulary().declarations.has(`${type}Leaf`)) return [`${path}: no type ${type}`];
  return Object.entries(data).flatMap(([property, value]) => {
    const propertyPath = `${path}.${property}`;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const faults = urlProperties.has(property) ? findUrlFaults(values, origin, propertyPath) : [];
    return faults.concat(listingFieldFaults({ type, property, values, origin, path: propertyPath }));
  });
}

interface Property {
  readonly type: string;
  readonly property: string;
  readonly values: readonly unknown[];
  readonly origin: string;
  readonly path: string;
}

function listingFieldFaults({ type, property, values, origin, path }: Property): string[] {
  if (property.startsWith("@")) return [];
  if (property.endsWith("-input"))
    // "-input" properties describe the variable part of an action's URL (schema.org/docs/actions.html).
    return type.endsWith("Action") ? [] : [`${path}: only actions have inputs`];
  const range = parseRange(`${type}Leaf`, property);
  if (!range) return [`${path}: ${type} has no such property`];
  return values.flatMap((value) => findValueFaults(value, range, origin, path));
}

function findValueFaults(value: unknown, range: readonly string[], origin: string, path: string): string[] {
  if (!range.some((each) => isValueOf(value, each)))
    return [`${path}: ${JSON.stringify(value)} is none of ${range.join(", ")}`];
  if (isSchemaObject(value)) return findSchemaOrgFaults(value, origin, path);
  const isReference = typeof value === "object" && value !== null && "@id" in value;
  return isReference ? findUrlFaults([value["@id"]], origin, `${path}.@id`) : [];
}

function isSchemaObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && "@type" in value;
}

function findUrlFaults(values: readonly unknown[], origin: string, path: string): string[] {
  return values.flatMap((value) =>
    typeof value === "string" && !isSameSiteUrl(value, origin)
      ? [`${path}: ${value} is no whole address of ${origin}`]
      : [],
  );
}

function isSameSiteUrl(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
