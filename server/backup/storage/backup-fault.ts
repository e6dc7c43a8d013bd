import { BootError } from "../../process/boot-error.ts";

/** Why a back-up could not be made, read or restored. Each has a sentence for staff in messages/en/audit.json. */
export const backupFaultKinds = [
  /** The folder or bucket cannot be read or written. */
  "place",
  /** The back-ups in the storage were made with another key. */
  "key",
  /** Part of a back-up is missing, cut off or altered. */
  "damaged",
  /** The local disk has too little room for the temporary files of a back-up or a trial. */
  "room",
  /** The back-ups in the storage were made by another site, or by another copy of this one. */
  "site",
  /** Another back-up is being made. */
  "busy",
  /** Any other error; the log has the details. */
  "other",
] as const;
export type BackupFaultKind = (typeof backupFaultKinds)[number];

/** Thrown when a back-up cannot be made, read or restored. The message is one sentence for the site's operator. */
export class BackupFault extends BootError {
  readonly kind: BackupFaultKind;

  constructor(kind: BackupFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function toBackupFaultKind(error: unknown): BackupFaultKind {
  return error instanceof BackupFault ? error.kind : "other";
}
