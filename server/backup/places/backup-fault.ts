import { BootError } from "../../process/boot-error.ts";

/** Why a back-up was not made, read or restored; each has a sentence for staff (messages/en/audit.json). */
export const backupFaults = [
  /** The folder or bucket cannot be read or written. */
  "place",
  /** The back-ups there were made with another key. */
  "key",
  /** Something of a back-up is missing, cut off or altered. */
  "damaged",
  /** The disk of the data has too little room for what a back-up or a trial writes there for a while. */
  "room",
  /** The back-ups there were made by another site, or by another copy of this one. */
  "site",
  /** Another back-up is being made. */
  "busy",
  /** Anything else; the log has it. */
  "other",
] as const;
export type BackupFaultKind = (typeof backupFaults)[number];

/** A back-up cannot be made or read, in one sentence for whoever runs the site. */
export class BackupFault extends BootError {
  readonly kind: BackupFaultKind;

  constructor(kind: BackupFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What kind of fault an error is. */
export function faultKindOf(error: unknown): BackupFaultKind {
  return error instanceof BackupFault ? error.kind : "other";
}
