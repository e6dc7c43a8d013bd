import type { Edit } from "../../inline/drawn/edits.ts";
import type { CardCache } from "./cached-cards.ts";

/** Limit of each of two generations; a card has some 2,000 characters of 1 or 2 bytes: at most 8 MiB in all. */
const maxCharacters = 2 << 20;

const mark = ' data-keep=""';
const end = "</article>";

/** Creates a cache of the inner HTML of cards for all pages. The least recently used cards are evicted first. */
export function createCardCache(most: number = maxCharacters) {
  let recent = new Map<string, string>();
  let older: typeof recent = new Map();
  let characters = 0;

  const keep = (name: string, inside: string): string => {
    if (characters + inside.length > most) [older, recent, characters] = [recent, new Map(), 0];
    recent.set(name, inside);
    characters += inside.length;
    return inside;
  };

  const find = (name: string): string | undefined => {
    const known = recent.get(name);
    if (known !== undefined) return known;
    const old = older.get(name);
    return old === undefined ? undefined : keep(name, old);
  };

  return {
    /** Starts the rendering of one page. */
    open() {
      const missing: string[] = [];
      const keeper: CardCache = {
        find(name) {
          const inside = find(name);
          if (inside === undefined) missing.push(name);
          return inside;
        },
      };
      /** Stores the cards that were missing. @returns the edits that remove their marks from the HTML */
      const takeFrom = (html: string): Edit[] => {
        const marks: Edit[] = [];
        let read = 0;
        // React renders the cards of a page in order.
        for (const name of missing) {
          const from = html.indexOf(mark, read);
          if (from === -1) break;
          const to = from + mark.length;
          const begin = html.indexOf(">", to) + 1;
          read = html.indexOf(end, begin);
          // Copied, because a substring keeps the whole page in memory.
          keep(name, Buffer.from(html.slice(begin, read)).toString());
          marks.push({ from, to, text: "" });
        }
        return marks;
      };
      return { keeper, takeFrom };
    },
  };
}
