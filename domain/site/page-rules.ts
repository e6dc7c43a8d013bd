import type { Permission } from "../staff/roles.ts";

/** Who may use an address: anybody, every signed-in member of staff, or staff with this permission. */
export type PageAccess = "anybody" | "signed-in" | Permission;

/** Rules of an address that the server applies without calling the application. */
export interface PageRules {
  /**
   * Who may send GET requests: anybody if absent, nobody if null. Some routes also require that the password was
   * entered recently.
   */
  readonly get?: PageAccess | null;
  /** URL parameters that can change the answer. They belong to the page-cache key; all others are ignored there. */
  readonly params?: Iterable<string>;
  /** A list that parameters filter; robots.txt excludes its addresses that have parameters. */
  readonly isFiltered?: boolean;
  /** True for pages, files and forms of staff. */
  readonly isForStaff?: boolean;
  /** The answer is made for one visitor, so it is never put into the page cache. */
  readonly isPersonal?: boolean;
  /** False for files, forms and redirects below a language: browsers report no speed for them. */
  readonly isMeasured?: boolean;
  /**
   * Addresses without a language that redirect to this page in the visitor's language. "/*" matches everything
   * below, which is appended to the page's path; `true` means the page's own path without the language.
   */
  readonly withoutLanguage?: true | readonly string[];
  /** The POST or DELETE that the address accepts; absent means that both are refused (405). */
  readonly acceptedRequest?: AcceptedRequest;
}

/** The only method besides GET that an address accepts, and the limits of its requests. */
export interface AcceptedRequest {
  readonly method: "POST" | "DELETE";
  readonly by: PageAccess;
  /** A longer body is refused (413). */
  readonly maxBytes: number;
  /** Other content types are refused (415). */
  readonly contentTypes: ReadonlySet<string>;
  /**
   * Rate limit for each IP address: `burst` requests immediately, then `perSecond`. Many people can share an address.
   */
  readonly rateLimit: { readonly burst: number; readonly perSecond: number };
  /**
   * True for an address that nothing else limits: all processes share one rate limit, counted in the database. By
   * default each process counts its own requests.
   */
  readonly isRateLimitShared?: boolean;
  /** Requests from other sites are accepted too: the address itself is a secret, and no cookie is used. */
  readonly isCrossSiteAllowed?: boolean;
  /**
   * The body is streamed to the application, which can authorise the sender before reading and reads into files
   * (`app.receiveFiles`). Without it, bodies are short, and the application is called after the whole body has
   * arrived.
   */
  readonly streamedBody?: {
    /** Longest pause within the body, in milliseconds. */
    readonly idleTimeoutMs: number;
    /** Longest time until the response, including the application's work, in milliseconds. */
    readonly maxMs: number;
  };
}
