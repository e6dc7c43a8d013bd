import type { ColumnType, Generated } from "kysely";

/** A moment that the database fills in when it is not given. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type WithDefault<T> = Generated<T>;
