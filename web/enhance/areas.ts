/** The index of areas: it narrows while one types, and the address says what is searched for. */
import { languageMark } from "../inline/marks.ts";
import { isFoundIn } from "../../domain/places/area-search.ts";

const announceDelayMs = 500;
/** Safari takes a hundred new addresses in half a minute and no more. */
const addressDelayMs = 400;

function startAreas(): void {
  const form = document.querySelector<HTMLFormElement>("[data-areas-form]");
  const field = form?.querySelector<HTMLInputElement>("input[name=q]");
  if (!form || !field) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur();
  });
  field.addEventListener("input", () => {
    const text = field.value.trim();
    narrow(text);
    clearTimeout(naming);
    naming = setTimeout(() => nameAddress(text), addressDelayMs);
  });
  // What was typed before this script ran, or what the browser has put back.
  addEventListener("pageshow", () => narrow(field.value.trim(), false));
  narrow(field.value.trim(), false);
}

let naming: ReturnType<typeof setTimeout> | undefined;
let announcement: ReturnType<typeof setTimeout> | undefined;

function narrow(text: string, isAnnounced = true): void {
  let foundCount = 0;
  for (const group of document.querySelectorAll<HTMLElement>("[data-areas-group]")) {
    let isEmpty = true;
    for (const area of group.querySelectorAll<HTMLElement>("[data-area]")) {
      area.hidden = !isFoundIn(textsOf(area), text);
      if (area.hidden) continue;
      foundCount++;
      isEmpty = false;
    }
    group.hidden = isEmpty;
  }
  const empty = document.querySelector<HTMLElement>("[data-areas-empty]");
  if (empty) empty.hidden = foundCount > 0;
  clearTimeout(announcement);
  if (isAnnounced) announcement = setTimeout(() => announce(foundCount), announceDelayMs);
}

function textsOf(area: HTMLElement): string[] {
  const shown = [...area.querySelectorAll("[data-searched]")].map((element) => element.textContent ?? "");
  return [...shown, area.dataset["otherNames"] ?? ""];
}

/** The address can be reloaded, shared and read in the other language. */
function nameAddress(text: string): void {
  const search = text && `?${new URLSearchParams({ q: text })}`;
  history.replaceState(null, "", location.pathname + search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${languageMark}]`)) link.search = search;
}

function announce(foundCount: number): void {
  const status = document.querySelector<HTMLElement>("[data-areas-status]");
  if (!status) return;
  const counts = JSON.parse(status.dataset["areasStatus"] ?? "[]") as readonly string[];
  status.textContent = counts[foundCount] ?? "";
}

startAreas();
