/** What makes one press one request: the key, and the signed age of the form. */
export interface LeadMark {
  readonly key: string;
  readonly token: string;
}

const marks = new WeakMap<HTMLFormElement, Promise<LeadMark>>();

/**
 * The mark of a form, asked for once: pages are kept and shown to many, so none is in them. A page made for one visitor
 * holds its own in the fields of the same names.
 */
export function markOf(form: HTMLFormElement): Promise<LeadMark> {
  const known = marks.get(form);
  if (known) return known;
  const own = new FormData(form);
  const [key, token] = [own.get("key"), own.get("token")];
  const mark =
    typeof key === "string" && key !== "" && typeof token === "string"
      ? Promise.resolve({ key, token })
      : fetchMark();
  marks.set(form, mark);
  // The next press tries again.
  mark.catch(() => marks.delete(form));
  return mark;
}

/** What is sent next is another request. */
export function dropMark(form: HTMLFormElement): void {
  marks.delete(form);
  for (const name of ["key", "token"]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
}

async function fetchMark(): Promise<LeadMark> {
  const answer = await fetch("/api/lead-form", { cache: "no-store" });
  if (!answer.ok) throw new Error(`No mark: ${answer.status}`);
  return (await answer.json()) as LeadMark;
}
