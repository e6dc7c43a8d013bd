/** Milliseconds of the recorder's clock, which never goes backwards and is not affected by the processes' clocks. */
export type RecorderMs = number;

/**
 * The result of an operation. `fail`: it certainly had no effect. `unknown`: there was no response, or one that
 * does not say; it may have had an effect or still have one later.
 */
export type OperationOutcome = "ok" | "fail" | "unknown";

interface ClientExchange {
  /** The client that sent the request. A client has only one open request at a time. */
  readonly client: string;
  /** Index of the process that received the request. */
  readonly process: number;
  readonly sentAt: RecorderMs;
  /** When the response arrived, or the client gave up waiting. */
  readonly answeredAt: RecorderMs;
  readonly outcome: OperationOutcome;
}

/** A change of a thing that has versions, based on the version that its form showed. */
export interface WriteOperation extends ClientExchange {
  readonly kind: "write";
  readonly thing: string;
  /** The version on which the form was based. */
  readonly baseVersion: number;
  /**
   * The value that the form showed: of that version, or of a draft, which becomes a later version when it is
   * published.
   */
  readonly shownValue: number;
  /** The new value; no other write of this thing uses it. */
  readonly value: number;
}

/** Page name of a staff form, which may show the value of a draft instead of a version. */
export const formPageName = "form";

/** A read of a page that shows a thing with versions. Its outcome is `ok` if the response was that page. */
export interface ReadOperation extends ClientExchange {
  readonly kind: "read";
  readonly thing: string;
  readonly page: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The value that the page shows; null if it shows none or there was no response. */
  readonly value: number | null;
  /** Whether the page says that it may be outdated. */
  readonly isStale: boolean;
}

/** One attempt to submit a lead. All attempts for the same lead have the same idempotency key. */
export interface SubmitOperation extends ClientExchange {
  readonly kind: "press";
  readonly key: string;
  /** The reference in the response; null if there is none. */
  readonly reference: string | null;
}

export type ClientOperation = WriteOperation | ReadOperation | SubmitOperation;

/**
 * What happened to a process. From `disturbed` on, it is killed, paused, cut off from the database or starting,
 * until it is `sound`: the disturbance has ended, and afterwards the process said that it is ready. A `jump` of
 * its clock excuses no violation.
 */
export interface ProcessEvent {
  readonly kind: "disturbed" | "sound" | "jump";
  readonly process: number;
  readonly at: RecorderMs;
  readonly what: string;
}

export interface OperationHistory {
  readonly operations: readonly ClientOperation[];
  readonly faults: readonly ProcessEvent[];
}

/** A version of a thing as the database recorded it. */
export interface RecordedVersion {
  readonly version: number;
  readonly value: number;
}

export interface VersionChain {
  readonly thing: string;
  /** In ascending order. The first one existed before any client sent a request. */
  readonly versions: readonly RecordedVersion[];
  /** The version that the thing itself has at the end. */
  readonly last: RecordedVersion;
}

/** A stored lead, with the idempotency key that its message contains. */
export interface StoredLead {
  readonly key: string;
  readonly reference: string;
}

/** What the database contains at the end. */
export interface FinalState {
  readonly chains: readonly VersionChain[];
  readonly leads: readonly StoredLead[];
}
