/**
 * Where back-ups are kept: objects named "parts/3f…" or "backups/2026-…", each written completely or not at all.
 * Every error of the place is thrown as a `BackupFault` of kind "place".
 */
export interface BackupPlace {
  /** Host and bucket, or the folder; without secrets. */
  readonly label: string;
  /** Replaces an object of the same name. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no object of this name. */
  read(name: string): Promise<Buffer | null>;
  /** Sizes in bytes by name, of all objects whose names begin with the folder. */
  list(folder: "parts/" | "backups/"): Promise<ReadonlyMap<string, number>>;
  /** Does nothing when there is no object of this name. */
  remove(name: string): Promise<void>;
  /** Removes the remains of interrupted writes. Call it only while nobody else writes objects. */
  removeBrokenOff(): Promise<void>;
}
