/** Saving homes: hearts on cards and pages, and the number in the header. */
import { addControls } from "./card-controls.ts";
import { inReaderDigits } from "./page-reader.ts";
import { isListed, listSizes, readList, without, writeList } from "./saved-homes.ts";

type Said = "saved" | "removed" | "full" | "failed";

const saidForMs = 5_000;
let silence: ReturnType<typeof setTimeout> | undefined;

/** One listener answers every heart of the page: those of the HTML, and those that `addControls` puts on cards. */
export function startShortlist(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (button) toggle(codeOf(button));
  });
  // Another tab has changed the list, or this page comes back from the browser's memory.
  addEventListener("storage", showSaved);
  addEventListener("pageshow", showSaved);
  showSaved();
}

function toggle(code: string): void {
  const saved = readList("shortlist");
  const others = without(saved, code);
  const isSaved = others.length < saved.length;
  if (!isSaved && saved.length >= listSizes.shortlist) say("full", code);
  else if (!writeList("shortlist", isSaved ? others : [...saved, code])) say("failed", code);
  else say(isSaved ? "removed" : "saved", code);
  showSaved();
}

/** Every heart and number of the page says what is kept. */
export function showSaved(): void {
  addControls("[data-saveable]", "[data-save]");
  const saved = readList("shortlist");
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) {
    const code = codeOf(button);
    button.setAttribute("aria-pressed", String(isListed(saved, code)));
    button.setAttribute("aria-label", (button.getAttribute("aria-label") ?? "").replace("{code}", code));
  }
  for (const place of document.querySelectorAll("[data-saved-count]"))
    place.textContent = inReaderDigits(saved.length || "");
}

function codeOf(button: Element): string {
  return button.closest<HTMLElement>("[data-saveable]")?.dataset["saveable"] ?? "";
}

/** In the words that the page brought along. */
export function say(what: Said, code = ""): void {
  const status = document.querySelector<HTMLElement>("[data-save-status]");
  if (!status) return;
  clearTimeout(silence);
  status.textContent = (status.dataset[what] ?? "").replace("{code}", code);
  silence = setTimeout(() => (status.textContent = ""), saidForMs);
}
