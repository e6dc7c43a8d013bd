import { moveToasts } from "./toasts.ts";

/**
 * A link with `data-opens` opens the dialog of that id instead of leading away; without scripts it leads to the page
 * that does the same. `data-fill` on it ("kind=unit&message=…") is put into the form of the dialog.
 */
export function startDialogs(): void {
  for (const opener of document.querySelectorAll("[data-opens]"))
    opener.setAttribute("aria-haspopup", "dialog");
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const opener = target.closest<HTMLElement>("[data-opens]");
    const dialog = opener && document.getElementById(opener.dataset["opens"] ?? "");
    // Some browsers in use have no dialogs: there the link is what it was.
    if (!(dialog instanceof HTMLDialogElement) || dialog.showModal === undefined) return;
    event.preventDefault();
    open(dialog, opener as HTMLElement);
  });
}

function open(dialog: HTMLDialogElement, opener: HTMLElement): void {
  fill(dialog, opener.dataset["fill"] ?? "");
  let pressed: EventTarget | null = null;
  const press = ({ target }: Event) => (pressed = target);
  const leave = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // Beside it: what is in the dialog is in a box of its own. Text that was marked beyond the edge is no press there.
    const isBeside = target === dialog && pressed === dialog;
    if (isBeside || target.closest("[data-closes]")) dialog.close();
  };
  dialog.addEventListener("pointerdown", press);
  dialog.addEventListener("click", leave);
  dialog.addEventListener(
    "close",
    () => {
      dialog.removeEventListener("pointerdown", press);
      dialog.removeEventListener("click", leave);
      moveToasts(document.body);
      opener.focus();
    },
    { once: true },
  );
  dialog.showModal();
  moveToasts(dialog);
}

/** What a visitor typed stays; what another opener had put there goes. */
function fill(dialog: HTMLDialogElement, values: string): void {
  const form = dialog.querySelector("form");
  for (const field of form?.elements ?? []) {
    if (!isTyped(field)) continue;
    const { filled, was } = field.dataset;
    if (was !== undefined && field.value === filled) field.value = was;
    delete field.dataset["was"];
  }
  for (const [name, value] of new URLSearchParams(values)) {
    const field = form?.elements.namedItem(name);
    if (!isTyped(field) || (field.type !== "hidden" && field.value !== "")) continue;
    field.dataset["was"] = field.value;
    field.dataset["filled"] = field.value = value;
    // Whoever sends it has to see it.
    const folded = field.closest("details");
    if (folded) folded.open = true;
  }
}

function isTyped(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
