import {
  findDeveloperByAnySlug,
  findProjectByAnySlug,
  type SlugLookup,
} from "../../../domain/showcase/published-showcase.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";

/** What a form is about; a field is null if it does not apply. */
export interface LeadFormSubject {
  readonly developer: NamedSlug | null;
  readonly project: NamedSlug | null;
  readonly unit: string | null;
}

interface NamedSlug {
  readonly slug: string;
  /** The name in the page's language. */
  readonly name: string;
}

/** What a form is about, as named in an address or a form: slugs and a unit code that are not checked yet. */
interface SubjectRequest {
  readonly developer?: string | null | undefined;
  readonly project?: string | null | undefined;
  readonly unit?: string | null | undefined;
}

/** Returns the subject of a form from a developer, project or home that the page has already loaded. */
export function toLeadSubject(
  parts: {
    readonly developer?: Pick<Developer, "slug" | "name"> | null;
    readonly project?: Pick<Project, "slug" | "name"> | null;
    readonly unit?: string | null;
  },
  locale: Locale,
): LeadFormSubject {
  const localize = (item: Pick<Project, "slug" | "name"> | null | undefined) =>
    item ? { slug: item.slug, name: localizedText(locale, item.name) } : null;
  return { developer: localize(parts.developer), project: localize(parts.project), unit: parts.unit ?? null };
}

/**
 * Finds developer and project in the showcase by slug, former slug, or name in either language. A found project
 * also sets its developer. The unit code is not checked.
 */
export function findLeadSubject(
  showcase: SlugLookup,
  request: SubjectRequest,
  locale: Locale,
): LeadFormSubject {
  const match = request.project ? findProjectBy(showcase, request.project) : null;
  const developer = match?.developer ?? findDeveloperBy(showcase, request.developer ?? "");
  return toLeadSubject(
    { developer: developer ?? null, project: match?.project ?? null, unit: request.unit || null },
    locale,
  );
}

function findProjectBy(showcase: SlugLookup, text: string) {
  const bySlug = findProjectByAnySlug(showcase, text);
  if (bySlug) return bySlug;
  for (const developer of showcase.developers) {
    const project = developer.projects.find((each) => hasName(each, text));
    if (project) return { developer, project };
  }
  return null;
}

function findDeveloperBy(showcase: SlugLookup, text: string) {
  return findDeveloperByAnySlug(showcase, text) ?? showcase.developers.find((each) => hasName(each, text));
}

function hasName({ name }: Pick<Developer, "name">, text: string): boolean {
  return name.en === text || name.ar === text;
}
