/** The shortlist: the browser's own list fetched and put in place, removals with undo, and the homes seen last. */
import { parseLocale } from "../../domain/text/locale.ts";
import { maxCompared, maxShortlisted } from "../../domain/search/listing-codes.ts";
import { isListed, savedHomes, without } from "../shell/saved-homes.ts";
import { startCopying } from "./copying.ts";
import { showSeen } from "./seen-section.ts";
import { say, startShortlist } from "./shortlist.ts";

const locale = parseLocale(location.pathname) ?? "en";
const tools = document.querySelector<HTMLElement>("[data-own]");
const part = document.querySelector<HTMLElement>('[data-part="saved"]');
let running: AbortController | null = null;
/** What the page shows; null before the first answer. */
let shown: string | null = null;
/** The list before the last removal. */
let former: readonly string[] = [];

startCopying();
startShortlist();
showSeen(locale);
document.addEventListener("click", follow);
document.addEventListener("change", limitChoices);
// Back from a comparison the ticks are still there.
addEventListener("pageshow", limitChoices);
if (tools) {
  savedHomes.subscribe(() => void showOwn());
  void showOwn();
}

/** The list of this browser as the page of its link shows it. */
async function showOwn(): Promise<void> {
  const homes = savedHomes.read().join();
  document.querySelector("[data-clear]")?.toggleAttribute("hidden", homes === "");
  if (homes === shown || !part) return;
  shown = homes;
  running?.abort();
  const own = (running = new AbortController());
  if (homes === "") {
    showTemplate("nothing-saved");
    return;
  }
  part.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${location.pathname}?homes=${homes}`, { signal: own.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector('[data-part="saved"]');
    if (own.signal.aborted) return;
    if (fresh) part.replaceChildren(...fresh.childNodes);
    else showFailure(page.querySelector("[data-connection-error]"));
  } catch {
    if (!own.signal.aborted) showFailure(null);
  }
  if (!own.signal.aborted) part.removeAttribute("aria-busy");
}

function follow(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const removed = target?.closest<HTMLElement>("[data-remove]")?.dataset["remove"];
  const all = target?.closest<HTMLElement>("[data-save-all]");
  if (tools && removed !== undefined) {
    event.preventDefault();
    change(without(savedHomes.read(), removed), (tools.dataset["takenOff"] ?? "").replace("{code}", removed));
  } else if (tools && target?.closest("[data-clear]")) change([], tools.dataset["cleared"] ?? "");
  else if (tools && target?.closest("[data-undo]")) change(former, "");
  else if (all) saveAll(all);
}

/** What is said can be undone; an undoing cannot. */
function change(homes: readonly string[], words: string): void {
  const before = savedHomes.read();
  if (!savedHomes.write(homes)) {
    say("failed");
    return;
  }
  former = before;
  const text = document.querySelector("[data-undo-text]");
  const undo = document.querySelector<HTMLElement>("[data-undo]");
  if (text) text.textContent = words;
  if (undo) {
    undo.hidden = words === "";
    // The link that was pressed is about to go.
    if (words) undo.focus();
    else part?.querySelector<HTMLElement>("a[href]")?.focus();
  }
}

function saveAll(button: HTMLElement): void {
  const saved = savedHomes.read();
  const fresh = (button.dataset["saveAll"] ?? "").split(",").filter((code) => !isListed(saved, code));
  const free = maxShortlisted - saved.length;
  if (!savedHomes.write([...saved, ...fresh.slice(0, free)])) return say("failed");
  if (fresh.length > free) say("full");
  const status = document.querySelector("[data-save-all-status]");
  const { savedAll = "", savedSome = "" } = button.dataset;
  if (status) status.textContent = fresh.length > free ? savedSome : savedAll;
}

/** A fifth home cannot be ticked, as the comparison would leave it out. */
function limitChoices(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-homes] input[type="checkbox"]')];
  const isFull = boxes.filter(({ checked }) => checked).length >= maxCompared;
  for (const box of boxes) box.disabled = isFull && !box.checked;
}

function showTemplate(name: string): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  if (template) part?.replaceChildren(template.content.cloneNode(true));
  part?.removeAttribute("aria-busy");
}

/** The server's own words with their reference number, or ours where it was not reached. */
function showFailure(answer: Element | null): void {
  shown = null;
  if (answer) part?.replaceChildren(answer);
  else showTemplate("failure");
  // To ask again is to open the page again: it knows the list.
  part?.querySelector("a")?.setAttribute("href", location.pathname);
}
