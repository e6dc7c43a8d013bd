/**
 * A storage of back-ups: objects named "parts/3f…" or "backups/2026-…", each written completely or not at all.
 * Every storage error is thrown as a `BackupFault` of kind "place".
 */
export interface BackupStorage {
  /** Host and bucket, or the path of the folder; never a secret. */
  readonly label: string;
  /** Replaces an object of the same name. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no object of this name. */
  read(name: string): Promise<Buffer | null>;
  /** Sizes in bytes of all objects in the folder, by object name. */
  list(folder: "parts/" | "backups/"): Promise<ReadonlyMap<string, number>>;
  /** Does nothing when there is no object of this name. */
  remove(name: string): Promise<void>;
  /** Removes incomplete objects of interrupted writes. Call this only while no process writes objects. */
  removePartial(): Promise<void>;
}
