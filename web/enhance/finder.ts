/** The home finder: its questions follow each other in place. What was found is a page of its own. */
import { languageMark } from "../inline/marks.ts";
const finder = "[data-finder]";
let shown = location.pathname + location.search;
let running: AbortController | null = null;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(finder)) return;
  const { submitter } = event;
  if (!(submitter instanceof HTMLButtonElement)) return;
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  fields.set(submitter.name, submitter.value);
  const address = `${form.getAttribute("action") ?? ""}?${fields}`;
  if (submitter.value === "results") return keepAnswer(form, address);
  event.preventDefault();
  void show(address, form);
});

addEventListener("popstate", () => {
  const address = location.pathname + location.search;
  // A step within the page alone, as to its content, leaves the question as it is.
  if (address !== shown) void show(address, null);
});

/** @param form the question that is left, which stays answered for whoever comes back; null on the way back */
async function show(address: string, form: HTMLFormElement | null): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  try {
    const answer = await fetch(address, { signal: own.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector(finder);
    const current = document.querySelector(finder);
    if (own.signal.aborted) return;
    if (!answer.ok || !next || !current) throw new Error("There is no question at this address");
    if (form) {
      keepAnswer(form, address);
      history.pushState(null, "", address);
    }
    shown = address;
    current.replaceWith(next);
    document.title = page.title;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${languageMark}]`))
      link.search = location.search;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>(`${finder} h1`)?.focus({ preventScroll: true });
  } catch {
    // The browser asks in its own way, and has its own words for what goes wrong.
    if (!own.signal.aborted) location.assign(address);
  }
}

/** Puts what was chosen last into the address of the question that is left. */
function keepAnswer(form: HTMLFormElement, next: string): void {
  const search = new URLSearchParams(next.split("?")[1]);
  const step = new URLSearchParams(location.search).get("step");
  if (step === null) search.delete("step");
  else search.set("step", step);
  shown = `${form.getAttribute("action") ?? ""}?${search}`;
  history.replaceState(null, "", shown);
}
