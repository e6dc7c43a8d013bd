/** The home of the chosen pin, over the map, and its row in the list. */
export interface HomeCard {
  /** @returns whether the home could be shown */
  show(code: string): Promise<boolean>;
  hide(): void;
  /** The list has been replaced: the row of the home that is shown is another element now. */
  mark(): void;
}

/**
 * @param homes address of the map screen, where any home can be asked for by its code
 * @param closed called when the visitor has closed the card
 */
export function homeCard(map: HTMLElement, homes: string, close: string, closed: () => void): HomeCard {
  const card = map.querySelector<HTMLElement>("[data-map-card]");
  let shown: string | null = null;

  const hide = () => {
    shown = null;
    card?.replaceChildren();
    if (card) card.hidden = true;
    mark();
  };
  const mark = () => {
    for (const row of rows(document)) delete row.dataset["chosen"];
    const row = shown === null ? null : rowOf(document, shown);
    if (!row) return;
    row.dataset["chosen"] = "";
    scrollInList(row);
  };
  const end = () => {
    const hadFocus = card?.contains(document.activeElement);
    hide();
    closed();
    if (hadFocus) map.querySelector<HTMLElement>("canvas")?.focus({ preventScroll: true });
  };
  map.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && shown !== null) end();
  });

  return {
    hide,
    mark,
    async show(code) {
      shown = code;
      mark();
      const row = rowOf(document, code) ?? (await fetchRow(homes, code));
      if (shown !== code || !card) return false;
      if (!row) {
        hide();
        return false;
      }
      const copy = row.cloneNode(true) as HTMLElement;
      delete copy.dataset["chosen"];
      const button = document.createElement("button");
      button.type = "button";
      button.ariaLabel = close;
      button.textContent = "×";
      button.addEventListener("click", end);
      card.replaceChildren(copy, button);
      card.hidden = false;
      return true;
    },
  };
}

/** Only the list's own scroller moves, where it has one: the page stays where the visitor is. */
function scrollInList(row: HTMLElement): void {
  const list = row.closest<HTMLElement>("[data-map-list]");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollBy({ top: inner.top - outer.top - outer.height / 3, behavior: isStill ? "instant" : "smooth" });
}

function rows(page: Document): NodeListOf<HTMLElement> {
  return page.querySelectorAll<HTMLElement>('[data-part="homes"] article');
}

function rowOf(page: Document, code: string): HTMLElement | null {
  return [...rows(page)].find((row) => codeOf(row) === code) ?? null;
}

/** The unit code that the row's title leads to. */
export function codeOf(row: Element): string | null {
  const path = row.querySelector("h3 a")?.getAttribute("href");
  return path ? decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)) : null;
}

async function fetchRow(homes: string, code: string): Promise<HTMLElement | null> {
  try {
    const search = new URLSearchParams({ q: code, status: "all" });
    const response = await fetch(`${homes}?${search}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const row = rowOf(page, code);
    return row ? document.importNode(row, true) : null;
  } catch {
    return null;
  }
}
