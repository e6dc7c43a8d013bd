/** What one kind of form says (showcase.txt, section 8). */
interface LeadWords {
  readonly doneTitle: string;
  readonly done: string;
  readonly failedTitle: string;
  readonly failed: string;
  /** Only of the short form, which has a notice for it. */
  readonly missingTitle?: string;
  readonly missing?: string;
  /** Whether what the server says of a failure takes the place of `failed`. */
  readonly saysWhy?: boolean;
}

/** In the language of the page, which holds them (web/leads/form/live-forms.tsx). */
export interface LeadTexts {
  readonly reference: string;
  readonly contact: LeadWords;
  readonly short: LeadWords;
}

/** The kinds whose form is the short one of the finder and of a project's end. */
const shortKinds = new Set(["details", "matches"]);

let texts: LeadTexts | undefined;

export function leadTexts(): LeadTexts {
  texts ??= JSON.parse(
    document.querySelector<HTMLElement>("[data-toaster]")?.dataset["texts"] ?? "",
  ) as LeadTexts;
  return texts;
}

export function wordsFor(form: HTMLFormElement): LeadWords {
  const kind = new FormData(form).get("kind");
  return leadTexts()[typeof kind === "string" && shortKinds.has(kind) ? "short" : "contact"];
}
