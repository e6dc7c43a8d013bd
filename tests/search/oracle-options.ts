import type { CodedKind } from "../../domain/search/filters.ts";

/** What the twin knows of a filter with one option for each home. */
interface OracleOption {
  /** The column of oracle.home and oracle.kind that holds the option; null is none. */
  readonly column: string;
  readonly type: "text" | "smallint";
  /** The option of a row of `listing`, reckoned in SQL alone. */
  readonly from: string;
}

/** The filters with options in SQL: schema, conditions and counts of the twin follow from here. */
export const oracleOptions = {
  status: { column: "status", type: "text", from: "status" },
  unitTypes: { column: "unit_type", type: "text", from: "unit_type" },
  finishings: { column: "finishing", type: "text", from: "finishing" },
  rooms: { column: "rooms", type: "smallint", from: "least(rooms, 5)" },
  bathrooms: {
    column: "bathrooms",
    type: "smallint",
    from: "nullif(least(bathrooms, 4), 0)",
  },
  deliveries: {
    column: "delivery",
    type: "text",
    from: `case
      when delivery_quarter is null then 'unknown'
      when delivery_quarter = 0 then 'now'
      when delivery_quarter / 4 between 2024 and 2032 then (delivery_quarter / 4)::text
      else 'unknown'
    end`,
  },
} as const satisfies Readonly<Record<CodedKind, OracleOption>>;

/** The same as a list, for statements. */
export const optionColumns: readonly OracleOption[] = Object.values(oracleOptions);
