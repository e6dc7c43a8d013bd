/** Saving homes: hearts on cards and pages, and the number in the header. */
import { isListed, savedHomes, type SaveResult, toggleHome } from "../shell/kept/saved-homes.ts";
import { addControls } from "./card-controls.ts";
import { inReaderDigits } from "./page-reader.ts";

const saidForMs = 5_000;
let silence: ReturnType<typeof setTimeout> | undefined;

/** One listener answers every heart of the page: those of the HTML, and those that `addControls` puts on cards. */
export function startShortlist(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-save]") : null;
    if (!button) return;
    const code = codeOf(button);
    say(toggleHome(code), code);
  });
  savedHomes.subscribe(showSaved);
  showSaved();
}

/** Every heart and number of the page says what is kept. */
function showSaved(): void {
  addControls("[data-saveable]", "[data-save]");
  const saved = savedHomes.read();
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
function say(what: SaveResult, code = ""): void {
  const status = document.querySelector<HTMLElement>("[data-save-status]");
  if (!status) return;
  clearTimeout(silence);
  status.textContent = (status.dataset[what] ?? "").replace("{code}", code);
  silence = setTimeout(() => (status.textContent = ""), saidForMs);
}
