import { parseLocale } from "../../domain/locale.ts";

/** An address that takes something by POST. Every other one refuses to (405). */
export interface Mutation {
  /** As in "/:lang/contact": ":lang" is a language of the site, another word with a colon any one segment. */
  readonly path: string;
  /** A longer body is refused (413). */
  readonly maxBytes: number;
  /** Another content type is refused (415). */
  readonly contentTypes: ReadonlySet<string>;
  /** The address shows a page as well. */
  readonly hasPage: boolean;
  /** Requests of one sender: a burst, and then a rate. Behind one address of a mobile network there are many people. */
  readonly limit: { readonly burst: number; readonly perSecond: number };
}

/** Every address that takes something. */
export const mutations: readonly Mutation[] = [
  {
    // docs/contracts/beacon-api.md; a text of `navigator.sendBeacon` is text/plain.
    path: "/api/beacon",
    maxBytes: 2 << 10,
    contentTypes: new Set(["text/plain", "application/json"]),
    hasPage: false,
    limit: { burst: 120, perSecond: 5 },
  },
  // An office behind one address signs in in the morning; guesses are counted by account besides (server/staff).
  staffForm("/:lang/admin", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/set-up", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/sign-out", { burst: 30, perSecond: 0.5 }),
];

/** A short form of a staff page: the longest passwords fit, written as a form writes them. */
function staffForm(path: string, limit: Mutation["limit"]): Mutation {
  return {
    path,
    maxBytes: 8 << 10,
    contentTypes: new Set(["application/x-www-form-urlencoded"]),
    hasPage: true,
    limit,
  };
}

/** The first entry of the table whose pattern this path has; React Router's data requests count as their page. */
export function findMutation<M extends Mutation>(table: readonly M[], path: string): M | null {
  const segments = path.replace(/\.data$/, "").split("/");
  return table.find((mutation) => matches(mutation.path.split("/"), segments)) ?? null;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => {
      const segment = segments[index] ?? "";
      if (part === ":lang") return parseLocale(`/${segment}`) !== null;
      return part.startsWith(":") ? segment !== "" : part === segment;
    })
  );
}
