/** Milliseconds of the recorder's clock, which never goes back and no process of the site shares. */
export type Ms = number;

/** `fail`: it certainly did not happen. `unknown`: no answer came, or none that says; it may have happened, or may yet. */
export type Outcome = "ok" | "fail" | "unknown";

interface Asked {
  /** Who asked: each does one thing after the other. */
  readonly client: string;
  /** The process that was asked. */
  readonly process: number;
  readonly asked: Ms;
  /** When the answer was there, or was given up. */
  readonly told: Ms;
  readonly outcome: Outcome;
}

/** A change of something that has versions, made from what its form showed. */
export interface Write extends Asked {
  readonly kind: "write";
  readonly thing: string;
  /** The version that the form said it was made from. */
  readonly base: number;
  /** The value that the form showed: of that version, or of a draft, which is a later version once it is published. */
  readonly over: number;
  /** What it is to be: no other write of this thing asks for the same. */
  readonly value: number;
}

/** The page of a form of staff: what it shows may be a draft's, which is no version. */
export const formPage = "form";

/** A look at a page that shows something that has versions. `ok`: it was answered with the page. */
export interface Read extends Asked {
  readonly kind: "read";
  readonly thing: string;
  readonly page: string;
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  /** Null where no answer came, or it shows none. */
  readonly value: number | null;
  /** The page says of itself that it may be old. */
  readonly isMarked: boolean;
}

/** One try to have a request stored. Tries of one press carry one key. */
export interface Press extends Asked {
  readonly kind: "press";
  readonly key: string;
  /** What it was told it is stored under. */
  readonly reference: string | null;
}

export type Operation = Write | Read | Press;

/**
 * What befell a process. From `disturbed` on it is killed, paused, cut off from the database or starting, until it is
 * `sound`: the disturbance has ended, and since then the process has said that it is ready. A `jump` of its clock excuses
 * nothing.
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
  /** In their order. The first was there before anybody asked. */
  readonly versions: readonly Version[];
  /** What the thing itself holds at the end. */
  readonly last: Version;
}

/** A stored request, with the key of the press that its words name. */
export interface StoredLead {
  readonly key: string;
  readonly reference: string;
}

/** What the database holds when everything is over. */
export interface FinalState {
  readonly chains: readonly Chain[];
  readonly leads: readonly StoredLead[];
}
