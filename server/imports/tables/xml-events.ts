import { SaxesParser, type SaxesTagPlain } from "saxes";
import { TableFault } from "./table-fault.ts";

export interface XmlHandlers {
  /** @param name the tag's name without its namespace prefix */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Returns the fault of a tag, text or comment that is longer than `longestPart`. */
  tooLong?(): TableFault;
}

/** The maximum length of a tag, text or comment, in characters. */
const longestPart = 1 << 20;

/** Creates a parser of XML that arrives in pieces. It refuses a document type declaration. */
export function createXmlReader(handlers: XmlHandlers): (part: string) => void {
  const parser = new SaxesParser();
  let sinceEvent = 0;
  const noteEvent = () => (sinceEvent = 0);
  parser.on("opentag", (tag: SaxesTagPlain) => {
    noteEvent();
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    noteEvent();
    handlers.close?.(localName(tag.name));
  });
  for (const event of ["text", "cdata"] as const)
    parser.on(event, (text) => {
      noteEvent();
      handlers.text?.(text);
    });
  parser.on("comment", noteEvent);
  parser.on("doctype", () => {
    throw new TableFault("damaged");
  });
  return (part) => {
    sinceEvent += part.length;
    try {
      parser.write(part);
    } catch (error) {
      throw error instanceof TableFault ? error : new TableFault("damaged");
    }
    // The parser buffers incomplete tags and texts; this check limits its memory use.
    if (sinceEvent > longestPart) throw handlers.tooLong?.() ?? new TableFault("damaged");
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
