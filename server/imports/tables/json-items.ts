import { TableFault, tableLimits } from "./table-fault.ts";

/** The list stands in an object under this key, as the site's own API answers it. */
const listKey = "listings";

/** Takes JSON in pieces and gives the texts of the items of its list; their number in the list is their row. */
export interface ItemReader {
  write(piece: string): string[];
  /** @throws {TableFault} when the file ended before its list did */
  end(): void;
}

const [quote, backslash, comma, colon] = ['"', "\\", ",", ":"].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = [..."[]{}"].map((sign) => sign.charCodeAt(0));
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Only finds where items begin and end, so that no more than one is held; whether an item is JSON is for its parser.
 * @throws {TableFault} when there is no list, or something stands where none can be
 */
export function createItemReader(): ItemReader {
  let depth = 0;
  // At which the items are; 0 until the list has begun.
  let listDepth = 0;
  let isOver = false;
  let isString = false;
  let isEscaped = false;
  let isItem = false;
  let count = 0;
  let item = "";
  // Of an object around the list: the text that stands last, which a colon makes a key.
  let key = "";
  let isList = false;

  const bad = () => new TableFault("bad-json", { row: count + 1 });
  const add = (piece: string) => {
    item += piece;
    if (item.length > tableLimits.rowCharacters) throw new TableFault("row-too-long", { row: count + 1 });
  };

  /** Outside of items: whether one begins here. */
  const begins = (code: number): boolean => {
    if (isSpace(code)) return false;
    if (depth === 0) {
      if (isOver || (code !== openList && code !== openObject)) throw bad();
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
    write(piece) {
      const items: string[] = [];
      let from = isItem ? 0 : -1;
      for (let at = 0; at < piece.length; at++) {
        const code = piece.charCodeAt(at);
        if (isString) {
          inString(code, isItem ? "" : (piece[at] ?? ""));
          continue;
        }
        if (!isItem) {
          if (!begins(code)) continue;
          isItem = true;
          from = at;
        }
        if (code === quote) isString = true;
        else if (depth === listDepth && (code === comma || code === closeList)) {
          add(piece.slice(from, at));
          items.push(item);
          count += 1;
          item = "";
          isItem = false;
          from = -1;
          begins(code);
        } else if (code === openList || code === openObject) depth += 1;
        else if (code === closeList || code === closeObject) depth -= 1;
      }
      if (from >= 0) add(piece.slice(from));
      return items;
    },
    end() {
      if (listDepth === 0 && depth === 0 && isOver) throw new TableFault("json-without-list");
      if (!isOver || depth !== 0) throw bad();
    },
  };
}
