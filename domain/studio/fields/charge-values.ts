import type { ChargeTerms } from "../../plans/contract-plan.ts";
import { parseWholeNumber } from "../../text/digits.ts";
import type { ValueField } from "./field.ts";
import { parseAmountEgp } from "./typed-amount.ts";
import { parsePercent } from "./typed-percent.ts";
import { faultResult } from "./value.ts";

/**
 * A charge besides the price: not disclosed, nothing, a percentage of the list price, or an amount in EGP. Its month
 * of payment is counted from the contract; a blank month means on delivery.
 */
export function chargeField(): ValueField {
  return {
    kind: "value",
    control: { kind: "charge" },
    inputs: ["kind", "sum", "month"],
    write: (each) => writeCharge((each ?? "not-disclosed") as ChargeTerms),
    read: ([kind = "", sum = "", month = ""]) => {
      if (kind === "" || kind === "not-disclosed") return { value: "not-disclosed" };
      if (kind !== "percent" && kind !== "amount" && kind !== "none") return faultResult("option", "kind");
      const due = month.trim() === "" ? "delivery" : parseWholeNumber(month);
      if (due === null || (due !== "delivery" && due > 600)) return faultResult("number", "month");
      if (kind === "none") return { value: { part: { kind: "amount", amountPiastres: 0 }, month: due } };
      if (sum.trim() === "") return faultResult("blank", "sum");
      if (kind === "percent") {
        const percent = parsePercent(sum);
        return percent === null || percent > 100
          ? faultResult("charge", "sum")
          : { value: { part: { kind, percent }, month: due } };
      }
      const amount = parseAmountEgp(sum);
      return amount === null
        ? faultResult("charge", "sum")
        : { value: { part: { kind, amountPiastres: amount * 100 }, month: due } };
    },
    isBlank: () => true,
  };
}

function writeCharge(due: ChargeTerms): readonly string[] {
  if (due === "not-disclosed") return ["not-disclosed", "", ""];
  const { part, month } = due;
  const monthText = month === "delivery" ? "" : String(month);
  if (part.kind === "percent") return ["percent", String(part.percent), monthText];
  return part.amountPiastres === 0
    ? ["none", "", monthText]
    : ["amount", String(part.amountPiastres / 100), monthText];
}
