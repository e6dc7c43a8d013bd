/** The part of an XML element that tests use. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, without its children. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const xmlEntities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const xmlTokenPattern = /<\?[^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

function decodeXmlEntities(text: string): string {
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error("A character that XML cannot hold");
  return text.replace(/&([^;\s]{0,8});?/g, (entity, name: string) => {
    const letter = xmlEntities[name];
    if (letter === undefined || !entity.endsWith(";")) throw new Error(`"${entity}" is no entity`);
    return letter;
  });
}

/** Parses a well-formed document without comments or declarations. @throws at the first fault */
export function parseXml(xml: string): XmlElement {
  const root: OpenElement = { name: "", attributes: {}, children: [], text: "" };
  const open: OpenElement[] = [root];
  xmlTokenPattern.lastIndex = 0;
  while (xmlTokenPattern.lastIndex < xml.length) {
    const position = xmlTokenPattern.lastIndex;
    const match = xmlTokenPattern.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${position}: ${xml.slice(position, position + 60)}`);
    const [, closing, name, attributes = "", selfClosing, text] = match;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decodeXmlEntities(text);
    if (name === undefined) continue;
    if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const element: OpenElement = { name, attributes: {}, children: [], text: "" };
    for (const [, key = "", value = ""] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
      if (key in element.attributes) throw new Error(`<${name}> has ${key} twice`);
      element.attributes[key] = decodeXmlEntities(value);
    }
    parent.children.push(element);
    if (!selfClosing) open.push(element);
  }
  const [rootElement, ...others] = root.children;
  if (open.length > 1 || !rootElement || others.length > 0 || root.text.trim())
    throw new Error("Not one whole element");
  return rootElement;
}

/** The children with this name. */
export function childElementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Text of the only child with this name. @throws unless there is exactly one */
export function onlyChildText(element: XmlElement, name: string): string {
  const [child, ...others] = childElementsNamed(element, name);
  if (!child || others.length > 0) throw new Error(`<${element.name}> has not one <${name}>`);
  return child.text;
}
