import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { usualPricePerM2, usualPrices } from "../../domain/listings/usual-prices.ts";
import type { CodedKind } from "../../domain/search/filters.ts";

/** What the twin knows of a filter with one option for each home. */
interface OracleOption {
  /** The column of oracle.home and oracle.kind that holds the option; null is none. */
  readonly column: string;
  readonly type: "text" | "smallint";
  /** The option of a row of `listing`, reckoned in SQL alone. */
  readonly from: string;
}

/** How a home is paid, by the four columns that say so. */
const oraclePaymentWay = `case
  when payment = 'cash' then 'cash'
  when payment is null and down_payment_egp = 0 and monthly_egp = 0 then 'cash'
  when payment is null and price_egp > 0 and down_payment_egp >= price_egp then 'cash'
  when monthly_egp > 0 and down_payment_egp is not null
    and (price_egp = 0 or (down_payment_egp < price_egp and (price_egp - down_payment_egp) <= 480 * monthly_egp))
    then 'instalments'
  when payment = 'instalments' or down_payment_egp > 0 or monthly_egp > 0 then 'instalments-unstated'
  else 'unstated'
end`;

/** What is paid today of the price: all of it in cash, otherwise the down payment, if that is known. */
export const oracleCashToday = `case when price_egp > 0 then
  case when ${oraclePaymentWay} = 'cash' then price_egp else down_payment_egp end
end`;

/** Months until instalments have paid the price, where their figures say so. */
export const oraclePlanMonths = `case when price_egp > 0 and ${oraclePaymentWay} = 'instalments'
  then ceil((price_egp - down_payment_egp)::numeric / monthly_egp)::integer end`;

/** The down payment of instalments in per cent of the price. */
export const oracleDownPercent = `case when price_egp > 0 and ${oraclePaymentWay} <> 'cash'
  then 100 * down_payment_egp::numeric / price_egp end`;

/** Whether the price is far from its kind and not confirmed, from the table of usual prices. */
const oraclePriceOpen = `(price_egp > 0 and price_egp is distinct from price_confirmed_egp and case unit_type
  ${unitTypeIds
    .map((type) => {
      const { leastEgp, mostEgp } = usualPrices[type];
      const perM2 = usualPricePerM2(type);
      return `when '${type}' then price_egp not between ${leastEgp} and ${mostEgp}
        or (area_m2 > 0 and price_egp::double precision / area_m2 not between ${perM2.leastEgp} and ${perM2.mostEgp})`;
    })
    .join("\n  ")}
end)`;

/** What homes are put in order by. */
export const oracleSurePrice = `case when not ${oraclePriceOpen} then nullif(price_egp, 0) end`;

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
  paymentWays: { column: "payment_way", type: "text", from: oraclePaymentWay },
} as const satisfies Readonly<Record<CodedKind, OracleOption>>;

/** The same as a list, for statements. */
export const optionColumns: readonly OracleOption[] = Object.values(oracleOptions);
