/**
 * Brings the counts of the options up to date and leaves what the visitor has chosen, typed and opened alone. A filter
 * whose options are others now is drawn anew.
 */
export function refreshFields(fields: HTMLElement, fresh: HTMLElement): void {
  const current = [...fields.querySelectorAll("fieldset")];
  const next = [...fresh.querySelectorAll("fieldset")];
  if (current.map(legendOf).join() !== next.map(legendOf).join()) {
    keepingFocus(() => fields.replaceChildren(...fresh.childNodes));
    return;
  }
  for (const [index, fieldset] of current.entries()) {
    const freshFieldset = next[index];
    if (freshFieldset) refreshFieldset(fieldset, freshFieldset);
  }
}

function refreshFieldset(fieldset: HTMLFieldSetElement, fresh: HTMLFieldSetElement): void {
  const options = optionsOf(fieldset);
  const freshOptions = optionsOf(fresh);
  if ([...options.keys()].join() !== [...freshOptions.keys()].join()) {
    const isOpen = fieldset.querySelector("details")?.open ?? false;
    keepingFocus(() => fieldset.replaceChildren(...fresh.childNodes));
    const details = fieldset.querySelector("details");
    if (details && isOpen) details.open = true;
    return;
  }
  for (const [key, option] of options) {
    const freshOption = freshOptions.get(key);
    if (!freshOption) continue;
    const count = option.closest("label")?.querySelector("[data-count]");
    const freshCount = freshOption.closest("label")?.querySelector("[data-count]");
    if (count && freshCount) count.textContent = freshCount.textContent;
    option.disabled = freshOption.disabled && !option.checked;
  }
}

/** The options the server knows, by name and value; those a visitor looked up are not among them. */
function optionsOf(fieldset: HTMLFieldSetElement): ReadonlyMap<string, HTMLInputElement> {
  const inputs = [
    ...fieldset.querySelectorAll<HTMLInputElement>("label > input[value]:is([type=checkbox],[type=radio])"),
  ];
  return new Map(
    inputs.filter((input) => !input.closest("[data-found-projects]")).map((input) => [keyOf(input), input]),
  );
}

function keyOf({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`;
}

function legendOf(fieldset: HTMLFieldSetElement): string {
  return fieldset.querySelector("legend")?.textContent ?? "";
}

/** The option that had the focus has it again, though it is another element now. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLInputElement ? keyOf(focused) : null;
  change();
  if (key === null || focused?.isConnected) return;
  for (const input of document.querySelectorAll("input"))
    if (keyOf(input) === key) input.focus({ preventScroll: true });
}
