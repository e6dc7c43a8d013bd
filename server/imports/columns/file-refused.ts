import type { FileTrouble } from "../tables/table-fault.ts";

/** Thrown when a table is refused as a whole; its sender is told. */
export class FileRefused extends Error {
  readonly trouble: FileTrouble;
  readonly names: readonly string[];

  constructor(trouble: FileTrouble, names: readonly string[] = []) {
    super(trouble);
    this.trouble = trouble;
    this.names = names;
  }
}
