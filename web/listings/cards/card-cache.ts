import type { TextEdit } from "../../inline/drawn/edits.ts";
import type { PageCardCache } from "./cached-cards.ts";

/**
 * Maximum characters of each of the cache's two generations. A card has about 2,000 characters of 1 or 2 bytes, so
 * the whole cache takes at most 8 MiB.
 */
const maxCharacters = 2 << 20;

const mark = ' data-keep=""';
const end = "</article>";

/** Creates the cache of cards' inner HTML that all pages share. The least recently used cards are evicted first. */
export function createSharedCardCache(limit: number = maxCharacters) {
  let recent = new Map<string, string>();
  let older: typeof recent = new Map();
  let characters = 0;

  const keep = (name: string, innerHtml: string): string => {
    if (characters + innerHtml.length > limit) [older, recent, characters] = [recent, new Map(), 0];
    recent.set(name, innerHtml);
    characters += innerHtml.length;
    return innerHtml;
  };

  const find = (name: string): string | undefined => {
    const recentHtml = recent.get(name);
    if (recentHtml !== undefined) return recentHtml;
    const old = older.get(name);
    return old === undefined ? undefined : keep(name, old);
  };

  return {
    /** Must be called before each page is rendered. Returns the cache for that page. */
    open() {
      const missing: string[] = [];
      const cardCache: PageCardCache = {
        find(name) {
          const innerHtml = find(name);
          if (innerHtml === undefined) missing.push(name);
          return innerHtml;
        },
      };
      /**
       * Caches the page's cards that were missing in the cache.
       * @returns edits that remove `uncachedCardAttribute` from the HTML
       */
      const cacheFrom = (html: string): TextEdit[] => {
        const marks: TextEdit[] = [];
        let read = 0;
        // The HTML has the cards in the order of `missing`, because React renders a page from top to bottom.
        for (const name of missing) {
          const from = html.indexOf(mark, read);
          if (from === -1) break;
          const to = from + mark.length;
          const begin = html.indexOf(">", to) + 1;
          read = html.indexOf(end, begin);
          // Copied by means of a buffer: a substring would keep the HTML of the whole page in memory.
          keep(name, Buffer.from(html.slice(begin, read)).toString());
          marks.push({ from, to, text: "" });
        }
        return marks;
      };
      return { cardCache, cacheFrom };
    },
  };
}
