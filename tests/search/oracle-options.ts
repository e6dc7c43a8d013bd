import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { acceptedPricePerM2Range, acceptedPriceRanges } from "../../domain/listings/usual-prices.ts";
import type { EnumFilterName } from "../../domain/search/filter-names.ts";

/** A filter of which each listing has one option. */
interface OracleOption {
  /**
   * Name of the column in oracle.home and oracle.kind that stores the option; null means that the listing has
   * none.
   */
  readonly column: string;
  readonly type: "text" | "smallint";
  /** SQL expression that computes the option from a row of `listing`. */
  readonly from: string;
}

/** SQL for the way to pay, from the four columns that state it. */
const oraclePaymentMethod = `case
  when payment = 'cash' then 'cash'
  when payment is null and down_payment_egp = 0 and monthly_egp = 0 then 'cash'
  when payment is null and price_egp > 0 and down_payment_egp >= price_egp then 'cash'
  when monthly_egp > 0 and down_payment_egp is not null
    and (price_egp = 0 or (down_payment_egp < price_egp and (price_egp - down_payment_egp) <= 480 * monthly_egp))
    then 'instalments'
  when payment = 'instalments' or down_payment_egp > 0 or monthly_egp > 0 then 'instalments-unstated'
  else 'unstated'
end`;

/** SQL for the amount due on signing: in cash the whole price, otherwise the down payment if it is known. */
export const oracleDueOnSigningSql = `case when price_egp > 0 then
  case when ${oraclePaymentMethod} = 'cash' then price_egp else down_payment_egp end
end`;

/** SQL for the months until the price is paid in instalments, if the amounts are known. */
export const oracleInstalmentMonthsSql = `case when price_egp > 0 and ${oraclePaymentMethod} = 'instalments'
  then ceil((price_egp - down_payment_egp)::numeric / monthly_egp)::integer end`;

/** SQL for the down payment in percent of the price, for instalments. */
export const oracleDownPercentSql = `case when price_egp > 0 and ${oraclePaymentMethod} <> 'cash'
  then 100 * down_payment_egp::numeric / price_egp end`;

/** SQL condition: the price is outside of the usual range and not confirmed. */
const oraclePriceUnconfirmed = `(price_egp > 0 and price_egp is distinct from price_confirmed_egp and case unit_type
  ${unitTypeIds
    .map((type) => {
      const { leastEgp, mostEgp } = acceptedPriceRanges[type];
      const perM2 = acceptedPricePerM2Range(type);
      return `when '${type}' then price_egp not between ${leastEgp} and ${mostEgp}
        or (area_m2 > 0 and price_egp::double precision / area_m2 not between ${perM2.leastEgp} and ${perM2.mostEgp})`;
    })
    .join("\n  ")}
end)`;

/** SQL for the price by which results are sorted; null if it is unknown or unconfirmed. */
export const oracleConfirmedPriceSql = `case when not ${oraclePriceUnconfirmed} then nullif(price_egp, 0) end`;

/** Filters with options, in SQL. The oracle's schema, conditions and counts are all built from this table. */
export const oracleFilterOptions = {
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
  paymentWays: { column: "payment_way", type: "text", from: oraclePaymentMethod },
} as const satisfies Readonly<Record<EnumFilterName, OracleOption>>;

/** The table's entries as a list. */
export const oracleOptionColumns: readonly OracleOption[] = Object.values(oracleFilterOptions);
