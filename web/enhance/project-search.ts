const typingDelayMs = 250;

interface FoundProject {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

/** The field over the projects narrows their list, and looks up those that are not in it. */
export function startProjectSearch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  document.addEventListener("input", ({ target }) => {
    const source = target instanceof HTMLInputElement ? target.dataset["projectSearch"] : undefined;
    if (!(target instanceof HTMLInputElement) || source === undefined) return;
    clearTimeout(timer);
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(
      async () => show(target, target.value.trim() ? await lookUp(source, target.value, signal) : null),
      typingDelayMs,
    );
  });
  document.addEventListener("keydown", (event) => {
    // It narrows this list only: the form is not sent by it.
    const isField =
      event.target instanceof HTMLInputElement && event.target.dataset["projectSearch"] !== undefined;
    if (isField && event.key === "Enter") event.preventDefault();
  });
}

/** Projects of this name, counted under the filters of the page; undefined when they cannot be had. */
async function lookUp(
  source: string,
  name: string,
  signal: AbortSignal,
): Promise<readonly FoundProject[] | undefined> {
  const address = new URL(source, location.origin);
  for (const [key, value] of new URLSearchParams(location.search)) address.searchParams.append(key, value);
  address.searchParams.set("name", name.trim());
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as FoundProject[]) : undefined;
  } catch {
    // Offline, or typed on: the list stays as it is.
    return undefined;
  }
}

/** @param found null shows every project of the list again, undefined changes nothing */
function show(field: HTMLInputElement, found: readonly FoundProject[] | null | undefined): void {
  const fieldset = field.closest("fieldset");
  const list = fieldset?.querySelector<HTMLElement>("[data-projects]");
  const extra = fieldset?.querySelector<HTMLElement>("[data-found-projects]");
  if (!list || !extra || found === undefined) return;

  const known = new Set<string>();
  const wanted = found && new Set(found.map(({ id }) => id));
  for (const input of list.querySelectorAll("input")) {
    known.add(input.value);
    const label = input.closest("label");
    if (label) label.hidden = wanted !== null && !wanted.has(input.value);
  }
  const details = list.querySelector("details");
  const summary = details?.querySelector("summary");
  if (details && wanted) details.open = true;
  if (summary) summary.hidden = wanted !== null;

  // Those that are ticked stay, whatever is looked up next.
  for (const label of extra.querySelectorAll("label")) {
    const input = label.querySelector("input");
    if (input?.checked) known.add(input.value);
    else label.remove();
  }
  const pattern = list.querySelector("label");
  for (const project of found ?? []) {
    if (pattern && !known.has(project.id)) extra.append(toOption(project, pattern));
  }
  const none = fieldset?.querySelector<HTMLElement>("[data-none]");
  if (none) none.textContent = found?.length === 0 ? (none.dataset["none"] ?? "") : "";
}

/** One more option, made like those that are there. */
function toOption({ id, label, count }: FoundProject, pattern: HTMLElement): HTMLElement {
  const option = pattern.cloneNode(true) as HTMLElement;
  const input = option.querySelector("input");
  const [name] = option.querySelectorAll("span");
  const figure = option.querySelector("[data-count]");
  option.hidden = false;
  if (input) {
    input.value = id;
    input.checked = false;
    input.disabled = count === 0;
  }
  if (name) name.textContent = label;
  if (figure) figure.textContent = String(count);
  return option;
}
