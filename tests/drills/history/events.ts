/** Milliseconds of the recorder's clock, which never goes back and is not the clock of any process. */
export type Ms = number;

/**
 * `fail`: it certainly did not happen. `unknown`: no answer came, or none that says; it may have happened, or may
 * still.
 */
export type Outcome = "ok" | "fail" | "unknown";

interface Asked {
  /** The client that asked. It does one thing after the other. */
  readonly client: string;
  /** Index of the process that was asked. */
  readonly process: number;
  readonly asked: Ms;
  /** When the answer arrived, or the client gave up. */
  readonly told: Ms;
  readonly outcome: Outcome;
}

/** A change of a thing that has versions, based on what its form showed. */
export interface Write extends Asked {
  readonly kind: "write";
  readonly thing: string;
  /** The version that the form said it was based on. */
  readonly base: number;
  /**
   * The value that the form showed: of that version, or of a draft, which becomes a later version when it is
   * published.
   */
  readonly over: number;
  /** The new value, which no other write of this thing uses. */
  readonly value: number;
}

/** The page name of a staff form. It may show the value of a draft, which is no version. */
export const formPage = "form";

/** A read of a page that shows a thing with versions. `ok`: the answer was the page. */
export interface Read extends Asked {
  readonly kind: "read";
  readonly thing: string;
  readonly page: string;
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  /** The value that the page shows; null if it shows none or no answer came. */
  readonly value: number | null;
  /** Whether the page says that it may be old. */
  readonly isMarked: boolean;
}

/** One attempt to have a request stored. All attempts of one press have the same key. */
export interface Press extends Asked {
  readonly kind: "press";
  readonly key: string;
  /** The reference in the answer; null if there is none. */
  readonly reference: string | null;
}

export type Operation = Write | Read | Press;

/**
 * What happened to a process. From `disturbed` on it is killed, paused, cut off from the database or starting,
 * until it is `sound`: the disturbance has ended, and since then the process has said that it is ready. A `jump`
 * of its clock excuses nothing.
 */
export interface Fault {
  readonly kind: "disturbed" | "sound" | "jump";
  readonly process: number;
  readonly at: Ms;
  readonly what: string;
}

export interface History {
  readonly operations: readonly Operation[];
  readonly faults: readonly Fault[];
}

/** A version of a thing as the database recorded it. */
export interface Version {
  readonly version: number;
  readonly value: number;
}

export interface Chain {
  readonly thing: string;
  /** In order. The first existed before any client asked. */
  readonly versions: readonly Version[];
  /** What the thing itself holds at the end. */
  readonly last: Version;
}

/** A stored request, with the key of the press from its message. */
export interface StoredLead {
  readonly key: string;
  readonly reference: string;
}

/** What the database holds at the end. */
export interface FinalState {
  readonly chains: readonly Chain[];
  readonly leads: readonly StoredLead[];
}
