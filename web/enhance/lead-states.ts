/** What a form looks like once it was answered. Its other states are templates of the page (web/leads/form/live-forms.tsx). */

/** Says beside each field what is wrong with it, and leads to the first. */
export function showFaults(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll<HTMLElement>("[data-fault-for]")) {
    const name = place.dataset["faultFor"] ?? "";
    const fault = faults[name];
    if (!fault) continue;
    place.textContent = fault;
    place.hidden = false;
    openAround(place);
    const field = firstFieldOf(form, name);
    field?.setAttribute("aria-invalid", "true");
    first ??= field;
  }
  first?.focus();
}

export function clearFaults(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-fault-for]")) {
    place.textContent = "";
    place.hidden = true;
    firstFieldOf(form, place.dataset["faultFor"] ?? "")?.removeAttribute("aria-invalid");
  }
  form.querySelector("[data-direct-ways]")?.remove();
}

/** What is wrong must not be folded away. */
function openAround(place: HTMLElement): void {
  const folded = place.closest("details");
  if (folded) folded.open = true;
}

/** Of several with one name, as choices are, the first. */
function firstFieldOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}

/** In place of the form: that it was sent, its reference, and the way back to the form. */
export function showSent(
  form: HTMLFormElement,
  { reference, href }: { readonly reference: string; readonly href: string },
  takesFocus: boolean,
): void {
  const state = cloneOf("[data-lead-sent]");
  const link = state?.querySelector<HTMLAnchorElement>("a");
  if (!state || !link) return;
  link.textContent = reference;
  link.href = href;
  form.reset();
  form.hidden = true;
  form.before(state);
  state.querySelector("button")?.addEventListener("click", () => {
    state.remove();
    form.hidden = false;
    form.querySelector<HTMLElement>("input:not([type=hidden]):not([readonly])")?.focus();
  });
  if (takesFocus) state.querySelector<HTMLElement>("[tabindex]")?.focus();
}

/** In a form that could not be sent: the chat, the phone, and what the failure is called in our log. */
export function offerDirectWays(form: HTMLFormElement, reference: string): void {
  const ways = cloneOf("[data-lead-failed]");
  if (!ways) return;
  const place = ways.querySelector<HTMLElement>("[data-failure]");
  const name = place?.querySelector("bdi");
  if (place && name) {
    place.hidden = reference === "";
    name.textContent = reference;
  }
  const button = form.querySelector("button[type=submit]");
  if (button) button.before(ways);
  else form.append(ways);
}

function cloneOf(template: string): HTMLElement | null {
  const clone = document
    .querySelector<HTMLTemplateElement>(template)
    ?.content.firstElementChild?.cloneNode(true);
  return clone instanceof HTMLElement ? clone : null;
}
