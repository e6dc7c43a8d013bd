/** Plans side by side: they answer while the fields change, from the page of the address that the fields make. */
import { languageMark } from "../inline/marks.ts";

const typingDelayMs = 250;

let running: AbortController | null = null;
let typing: ReturnType<typeof setTimeout> | undefined;

function startComparison(): void {
  const form = document.querySelector<HTMLFormElement>("[data-plans-form]");
  if (!form) return;
  form.addEventListener("input", () => {
    clearTimeout(typing);
    if (form.checkValidity()) typing = setTimeout(() => void show(form, addressOf(form)), typingDelayMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(typing);
    void show(form, addressOf(form));
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-plans-link]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(typing);
    void show(form, link.pathname + link.search, true);
  });
}

function addressOf(form: HTMLFormElement): string {
  return `${location.pathname}?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
}

async function show(form: HTMLFormElement, address: string, isLink = false): Promise<void> {
  running?.abort();
  const { signal } = (running = new AbortController());
  const failed = document.querySelector<HTMLElement>("[data-plans-failed]");
  try {
    const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (signal.aborted) return;
    const fresh = page.querySelector<HTMLFormElement>("[data-plans-form]");
    if (failed) failed.hidden = fresh !== null;
    if (!fresh) return;
    history.replaceState(null, "", `${address}#plans`);
    for (const part of document.querySelectorAll<HTMLElement>(`[data-plans],a[${languageMark}]`))
      take(part, page);
    if (!isLink) return;
    // The link is gone: what it changed has the focus.
    const rate = form.elements.namedItem("rate") as HTMLInputElement;
    rate.value = (fresh.elements.namedItem("rate") as HTMLInputElement).value;
    rate.focus({ preventScroll: true });
  } catch {
    if (failed && !signal.aborted) failed.hidden = false;
  }
}

function take(part: HTMLElement, page: Document): void {
  const { plans } = part.dataset;
  const language = part.getAttribute(languageMark);
  const fresh = page.querySelector<HTMLAnchorElement>(
    plans ? `[data-plans="${plans}"]` : `a[${languageMark}="${language}"]`,
  );
  if (!fresh) return;
  if (language) return part.setAttribute("href", fresh.getAttribute("href") ?? "");
  // What is said already is not announced again.
  if (part.innerHTML === fresh.innerHTML) return;
  const isOpen = part.querySelector("details")?.open ?? false;
  part.replaceChildren(...fresh.childNodes);
  const details = part.querySelector("details");
  if (details) details.open = isOpen;
}

startComparison();
