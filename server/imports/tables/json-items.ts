import { TableFault, tableLimits } from "./table-fault.ts";

/** The property with the list, if the file has an object like the response of the site's own API. */
const listKey = "listings";

const [quote, backslash, comma, colon] = ['"', "\\", ",", ":"].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = [..."[]{}"].map((sign) => sign.charCodeAt(0));
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Creates a splitter of JSON, which arrives in pieces, into the texts of the list's items. It does not parse the
 * items, so that only one of them is in memory at a time; `JSON.parse` validates each item later.
 */
export function createJsonItemSplitter() {
  let depth = 0;
  // The nesting depth of the items; 0 before the list has begun.
  let listDepth = 0;
  let isOver = false;
  let isString = false;
  let isEscaped = false;
  let isItem = false;
  let count = 0;
  let item = "";
  // The last string outside of items; it is a key if a colon follows.
  let key = "";
  let isList = false;

  const syntaxFault = () => new TableFault("bad-json", { row: count + 1 });
  const add = (piece: string) => {
    item += piece;
    if (item.length > tableLimits.rowCharacters) throw new TableFault("row-too-long", { row: count + 1 });
  };

  /** Processes a character outside of items; returns whether an item begins with it. */
  const beginsItem = (code: number): boolean => {
    if (isSpace(code)) return false;
    if (depth === 0) {
      if (isOver || (code !== openList && code !== openObject)) throw syntaxFault();
      depth = 1;
      if (code === openList) listDepth = 1;
      return false;
    }
    if (listDepth === depth && !isOver) {
      if (code === closeList) {
        depth -= 1;
        isOver = true;
        return false;
      }
      return code !== comma;
    }
    if (isList) {
      if (code !== openList) throw new TableFault("json-without-list");
      isList = false;
      depth += 1;
      listDepth = depth;
      return false;
    }
    if (code === quote) {
      isString = true;
      key = "";
    } else if (code === colon && depth === 1 && key === listKey && listDepth === 0) isList = true;
    else if (code === openList || code === openObject) depth += 1;
    else if (code === closeList || code === closeObject) depth -= 1;
    if (depth === 0) isOver = true;
    return false;
  };

  const inString = (code: number, character: string) => {
    if (isEscaped) isEscaped = false;
    else if (code === backslash) isEscaped = true;
    else if (code === quote) {
      isString = false;
      return;
    }
    if (!isItem && key.length <= listKey.length) key += character;
  };

  return {
    /**
     * Returns the items that end in this piece of the file.
     * @throws {TableFault} if there is no list, or an unexpected character outside of an item
     */
    write(piece: string): string[] {
      const items: string[] = [];
      let from = isItem ? 0 : -1;
      for (let index = 0; index < piece.length; index++) {
        const code = piece.charCodeAt(index);
        if (isString) {
          inString(code, isItem ? "" : (piece[index] ?? ""));
          continue;
        }
        if (!isItem) {
          if (!beginsItem(code)) continue;
          isItem = true;
          from = index;
        }
        if (code === quote) isString = true;
        else if (depth === listDepth && (code === comma || code === closeList)) {
          add(piece.slice(from, index));
          items.push(item);
          count += 1;
          item = "";
          isItem = false;
          from = -1;
          beginsItem(code);
        } else if (code === openList || code === openObject) depth += 1;
        else if (code === closeList || code === closeObject) depth -= 1;
      }
      if (from >= 0) add(piece.slice(from));
      return items;
    },
    /** @throws {TableFault} if the file has no list, or ended within it */
    end(): void {
      if (listDepth === 0 && depth === 0 && isOver) throw new TableFault("json-without-list");
      if (!isOver || depth !== 0) throw syntaxFault();
    },
  };
}
