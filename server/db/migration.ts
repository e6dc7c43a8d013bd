/** A file of `db/migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}
