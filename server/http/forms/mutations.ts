import { pictureFormLimits } from "../../../domain/uploads/picture-upload.ts";
import { parseLocale } from "../../../domain/text/locale.ts";
import { importFormLimits } from "../../../domain/uploads/listing-file.ts";

/** An address that takes something. Every other one refuses to (405). */
export interface Mutation {
  /** The one method that it takes; POST unless it says otherwise. */
  readonly method?: "POST" | "DELETE";
  /** As in "/:lang/contact": ":lang" is a language of the site, another word with a colon any one segment. */
  readonly path: string;
  /** A longer body is refused (413). */
  readonly maxBytes: number;
  /** Another content type is refused (415). */
  readonly contentTypes: ReadonlySet<string>;
  /** Whoever knows the address may send, from any page or none: it is a secret by itself, and no cookie counts. */
  readonly isFromAnywhere?: boolean;
  /** The address shows a page as well. */
  readonly hasPage: boolean;
  /** Requests of one sender: a burst, and then a rate. Behind one address of a mobile network there are many people. */
  readonly limit: { readonly burst: number; readonly perSecond: number };
  /**
   * The body is not read but handed on as it comes: the application can ask who sends before it reads, and reads into
   * files (`app.receiveFiles`). Without it bodies are short, and the application is only asked when all has come.
   */
  readonly handedOn?: {
    /** How long nothing may come. */
    readonly silenceMs: number;
    /** How long it may take until there is an answer, what the application makes of the body included. */
    readonly maxMs: number;
  };
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
  // 500 characters of Arabic, as a form writes them, and as much again for who typed too many.
  {
    ...staffForm("/:lang/listings/:unitCode/report", { burst: 10, perSecond: 0.05 }),
    maxBytes: 16 << 10,
  },
  // docs/contracts/leads-api.md; what a page sends without its script goes to the page itself.
  { ...leadForm("/api/leads"), hasPage: false },
  leadForm("/:lang/contact"),
  leadForm("/:lang/visit"),
  // A visit that is moved or called off, an agreement that is taken back.
  staffForm("/:lang/request/:link", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/agents", { burst: 60, perSecond: 1 }),
  staffForm("/:lang/admin/visits", { burst: 60, perSecond: 1 }),
  staffForm("/:lang/admin/leads/rules", { burst: 60, perSecond: 1 }),
  staffForm("/:lang/admin/reports", { burst: 120, perSecond: 2 }),
  // Pictures that are sent one by one; a page sends two at once.
  pictureForm("/api/upload-images", false),
  pictureForm("/:lang/admin/pictures/upload", true),
  {
    path: "/api/images/:filename",
    method: "DELETE",
    maxBytes: 0,
    contentTypes: new Set(),
    hasPage: true,
    limit: { burst: 100, perSecond: 2 },
  },
  {
    // The pictures of a property with their words, as the editor sends them, or one of them as a form does.
    ...staffForm("/:lang/admin/pictures", { burst: 120, perSecond: 2 }),
    maxBytes: 64 << 10,
    contentTypes: new Set(["application/json", "application/x-www-form-urlencoded"]),
  },
  propertyForm("/:lang/listings/admin"),
  propertyForm("/:lang/listings/admin/table"),
  propertyForm("/:lang/listings/admin/card"),
  staffForm("/:lang/alerts", { burst: 20, perSecond: 0.1 }),
  // The address is the secret of a mail; mail programs stop by it without a page.
  {
    ...staffForm("/:lang/alerts/:token", { burst: 60, perSecond: 1 }),
    contentTypes: new Set(["application/x-www-form-urlencoded", "multipart/form-data"]),
    isFromAnywhere: true,
  },
  // An office behind one address signs in in the morning; guesses are counted by account besides (server/staff/throttle.ts).
  staffForm("/:lang/admin", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/set-up", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/forgotten", { burst: 20, perSecond: 0.1 }),
  staffForm("/:lang/admin/sign-out", { burst: 30, perSecond: 0.5 }),
  staffForm("/:lang/admin/prove", { burst: 20, perSecond: 0.2 }),
  staffForm("/:lang/admin/account", { burst: 30, perSecond: 0.5 }),
  staffForm("/:lang/admin/staff", { burst: 30, perSecond: 0.5 }),
  staffForm("/:lang/admin/leads/deliveries", { burst: 60, perSecond: 1 }),
  // An erasure takes seconds.
  staffForm("/:lang/admin/leads/people", { burst: 30, perSecond: 0.2 }),
  staffForm("/:lang/admin/import", { burst: 30, perSecond: 0.5 }),
  importForm("/:lang/admin/import/file"),
  // A note of 2,000 Arabic letters, as a form writes them.
  { ...staffForm("/:lang/admin/leads", { burst: 120, perSecond: 2 }), maxBytes: 16 << 10 },
  staffForm("/:lang/admin/audit", { burst: 10, perSecond: 0.2 }),
];

/**
 * What visitors ask of sales. Whole neighbourhoods share one address of a mobile network, and whoever sends too many is
 * put aside for staff rather than refused (server/leads/record/lead-limits.ts), so this pace only keeps floods away.
 */
function leadForm(path: string): Mutation {
  return {
    path,
    // A message of 1,000 Arabic letters, and what the home finder asked and found, as a form writes them.
    maxBytes: 64 << 10,
    contentTypes: new Set(["application/x-www-form-urlencoded"]),
    hasPage: true,
    limit: { burst: 60, perSecond: 0.5 },
  };
}

function importForm(path: string): Mutation {
  const { bytesInAll, silenceMs, maxMs } = importFormLimits;
  return {
    path,
    maxBytes: bytesInAll,
    contentTypes: new Set(["multipart/form-data"]),
    hasPage: true,
    limit: { burst: 20, perSecond: 0.2 },
    // Then it is kept in the database.
    handedOn: { silenceMs, maxMs: maxMs + 60_000 },
  };
}

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

/** What the list of properties and the panel beside it send; a form writes an Arabic letter in six bytes. */
function propertyForm(path: string): Mutation {
  return { ...staffForm(path, { burst: 120, perSecond: 2 }), maxBytes: 64 << 10 };
}

function pictureForm(path: string, hasPage: boolean): Mutation {
  const { bytesInAll, silenceMs, maxMs } = pictureFormLimits;
  return {
    path,
    maxBytes: bytesInAll,
    contentTypes: new Set(["multipart/form-data"]),
    hasPage,
    limit: { burst: 120, perSecond: 2 },
    // Then they are made anew, one after the other.
    handedOn: { silenceMs, maxMs: maxMs + 5 * 60_000 },
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
