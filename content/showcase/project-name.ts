import { type Locale, textIn } from "../../domain/text/locale.ts";
import { findProjectAnywhere } from "./showcase.ts";

/** The name of the project that something kept is about: in this language where it is ours, else as it was kept. */
export function projectNameOf(
  kept: { readonly projectSlug: string | null; readonly projectName: string | null },
  locale: Locale,
): string | null {
  const found = kept.projectSlug === null ? null : findProjectAnywhere(kept.projectSlug);
  return found ? textIn(locale, found.project.name) : kept.projectName;
}
