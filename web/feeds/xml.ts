const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for use in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(notInXml, "").replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Returns `<name attributes>children</name>`. Attribute values are escaped; children must be XML already. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("");
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${children.join("")}</${name}>`;
}

/** Returns `<name>text</name>` with the text escaped. */
export function xmlTextElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Returns a document whose root element has these children, each on a line of its own. */
export function xmlListDocument(
  root: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[],
): string {
  const lines = children.map((child) => `\n${child}`);
  return xmlDocument(xmlElement(root, attributes, lines));
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
