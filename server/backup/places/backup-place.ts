/**
 * Where back-ups are kept: objects with names such as "parts/3f…" or "backups/2026-…", written whole or not at all.
 * Whatever goes wrong with the place is thrown as a `BackupFault` of kind "place".
 */
export interface BackupPlace {
  /** Host and bucket, or the folder; no secrets. */
  readonly label: string;
  /** Replaces what has the name. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when nothing has this name. */
  read(name: string): Promise<Buffer | null>;
  /** Sizes in bytes by name, of everything whose name begins with the folder: "parts/". */
  list(folder: "parts/" | "backups/"): Promise<ReadonlyMap<string, number>>;
  /** Nothing happens when nothing has this name. */
  remove(name: string): Promise<void>;
  /** Removes what writes that were broken off have left. To be called only while nobody else writes objects. */
  removeBrokenOff(): Promise<void>;
}
