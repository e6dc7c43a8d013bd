import { SaxesParser, type SaxesTagPlain } from "saxes";
import { TableFault } from "./table-fault.ts";

export interface XmlHandlers {
  /** @param name without its namespace prefix */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
  /** The fault of a tag, text or comment that is longer than any in a table. */
  tooLong?(): TableFault;
}

/** The maximum length of a tag, text or comment, in characters. */
const longestPart = 1 << 20;

/** Parses XML in pieces. A document type declaration is refused. */
export function createXmlReader(handlers: XmlHandlers): (part: string) => void {
  const parser = new SaxesParser();
  let sinceEvent = 0;
  const heard = () => (sinceEvent = 0);
  parser.on("opentag", (tag: SaxesTagPlain) => {
    heard();
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    heard();
    handlers.close(localName(tag.name));
  });
  parser.on("text", (text) => {
    heard();
    handlers.text(text);
  });
  parser.on("cdata", (text) => {
    heard();
    handlers.text(text);
  });
  parser.on("comment", heard);
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
    // The parser buffers what it has not emitted yet, so its memory is limited here.
    if (sinceEvent > longestPart) throw handlers.tooLong?.() ?? new TableFault("damaged");
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
