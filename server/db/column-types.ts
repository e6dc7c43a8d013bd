import type { ColumnType, Generated } from "kysely";

/** A time that the database fills in if none is given. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type WithDefault<T> = Generated<T>;
