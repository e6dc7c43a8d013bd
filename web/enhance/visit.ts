/** Forms with a day and a time: no time stays behind on another day, and the button says which one it books. */

for (const picker of document.querySelectorAll<HTMLElement>("[data-slot-picker]")) enliven(picker);

function enliven(picker: HTMLElement): void {
  const form = picker.closest("form");
  if (!form) return;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const usual = button?.textContent ?? "";
  const say = () => {
    if (button) sayWhat(form, button, usual);
  };
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "day") leaveNoneBehind(form, target.closest("[data-day]"));
    if (target.name === "day" || target.name === "slot") say();
  });
  // Put back by "Send Another Request".
  form.addEventListener("reset", () => queueMicrotask(say));
  form.addEventListener("slots-taken", () => void refresh(form).then(say));
  say();
}

function leaveNoneBehind(form: HTMLFormElement, day: Element | null): void {
  for (const slot of chosenSlots(form)) if (slot.closest("[data-day]") !== day) slot.checked = false;
}

function chosenSlots(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name=slot]:checked")];
}

/** "Book Sunday 22 November, 11 AM" */
function sayWhat(form: HTMLFormElement, button: HTMLButtonElement, usual: string): void {
  const label = form.querySelector<HTMLElement>("[data-book]")?.dataset["book"];
  if (!label) return;
  const when = chosenSlots(form)[0]?.dataset["when"];
  button.textContent = when === undefined ? usual : label.replace("{when}", when);
}

/** The times as they are now, from the page itself; everything else that was typed stays. */
async function refresh(form: HTMLFormElement): Promise<void> {
  const address = new URL(form.action);
  for (const name of ["developer", "project", "unit"]) {
    const value = new FormData(form).get(name);
    if (typeof value === "string" && value !== "") address.searchParams.set(name, value);
  }
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, fresh] = [form, page].map((each) => each.querySelector<HTMLElement>("[data-slot-picker]"));
  if (!old || !fresh) return;
  const day = new FormData(form).get("day");
  old.replaceWith(fresh);
  const same = [...fresh.querySelectorAll<HTMLInputElement>("input[name=day]")].find(
    (each) => each.value === day,
  );
  if (same) same.checked = true;
  (same ?? fresh.querySelector<HTMLElement>("input"))?.focus();
}
