import { type LeadAnswer, sendLead } from "./lead-send.ts";
import { dropMark, markOf } from "./lead-mark.ts";
import { clearFaults, offerDirectWays, showFaults, showSent } from "./lead-states.ts";
import { leadTexts, wordsFor } from "./lead-texts.ts";
import { closeErrors, showToast } from "./toasts.ts";

const forms = "[data-lead-form]";
const busy = new WeakSet<HTMLFormElement>();
/** What was sent without hearing what became of it: the same once more has to go under the same key. */
const unheard = new WeakMap<HTMLFormElement, string>();

/** Forms for sales send themselves and answer in place (showcase.txt, sections 4 and 8). */
export function startLeadForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(forms))
    // This form has a notice of its own for what is missing.
    if (wordsFor(form).missing) form.noValidate = true;

  document.addEventListener("focusin", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(forms);
    // Tried again, and told, when it is sent.
    if (form) markOf(form).catch(() => {});
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    // Not by `matches`: in the finder's form that is the field of this name.
    if (!(form instanceof HTMLFormElement) || form.closest(forms) !== form) return;
    event.preventDefault();
    if (!busy.has(form) && hasAll(form)) void send(form);
  });
}

/** Whether name and phone are there; otherwise the notice says so, and nothing is sent. */
function hasAll(form: HTMLFormElement): boolean {
  const { missing, missingTitle } = wordsFor(form);
  if (!missing || !missingTitle) return true;
  const empty = ["name", "phone"].map((name) => form.elements.namedItem(name)).find(isEmpty);
  if (!empty) return true;
  showToast({ tone: "error", title: missingTitle, text: missing });
  empty.focus();
  return false;
}

function isEmpty(field: Element | RadioNodeList | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.value.trim() === "";
}

async function send(form: HTMLFormElement): Promise<void> {
  busy.add(form);
  clearFaults(form);
  closeErrors();
  const restore = sayThatItIsSent(form);
  const body = bodyOf(form);
  const last = unheard.get(form);
  if (last !== undefined && last !== body.toString()) dropMark(form);
  unheard.set(form, body.toString());
  const answer = await sendLead(await markOf(form).catch(() => null), body);
  if (answer.kind !== "failed") unheard.delete(form);
  restore();
  busy.delete(form);
  react(form, answer);
}

function react(form: HTMLFormElement, answer: LeadAnswer): void {
  const words = wordsFor(form);
  switch (answer.kind) {
    case "sent": {
      dropMark(form);
      const dialog = form.closest("dialog");
      showSent(form, answer, dialog === null);
      // Closed first: the toast is to stand over the page.
      dialog?.close();
      const link = { href: answer.href, text: `${leadTexts().reference} ${answer.reference}` };
      showToast({ tone: "done", title: words.doneTitle, text: words.done, link });
      return;
    }
    case "faults":
      showFaults(form, answer.faults);
      return;
    case "refused":
      showToast({ tone: "error", title: words.failedTitle, text: answer.message || words.failed });
      if (answer.hasOtherSlots) form.dispatchEvent(new CustomEvent("slots-taken", { bubbles: true }));
      else dropMark(form);
      return;
    case "failed":
      showToast({
        tone: "error",
        title: words.failedTitle,
        text: (words.saysWhy && answer.message) || words.failed,
      });
      offerDirectWays(form, answer.reference);
  }
}

/** @returns what puts the button back */
function sayThatItIsSent(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit],button:not([type])");
  if (!button) return () => {};
  const words = [...button.childNodes];
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  button.replaceChildren(button.dataset["sending"] ?? "");
  form.setAttribute("aria-busy", "true");
  return () => {
    button.disabled = false;
    button.replaceChildren(...words);
    form.removeAttribute("aria-busy");
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.delete("key");
  body.delete("token");
  return body;
}
