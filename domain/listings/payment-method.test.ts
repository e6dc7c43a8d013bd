import { expect, test } from "vitest";
import {
  dueOnSigningEgp,
  type ListingAmounts,
  monthsToPay,
  type PaymentMethod,
  paymentMethodOf,
  type StatedPaymentMethod,
} from "./payment-method.ts";

/** Given: price, down payment, instalment, stated way. Expected: way, months to pay, cash today. */
const homes: readonly [
  ...money: [
    ListingAmounts["priceEgp"],
    ListingAmounts["downPaymentEgp"],
    ListingAmounts["monthlyEgp"],
    StatedPaymentMethod | null,
  ],
  way: PaymentMethod,
  months: number | null,
  today: number | null,
][] = [
  [1_000_000, null, null, null, "unstated", null, null],
  [1_000_000, 0, null, null, "unstated", null, 0],
  [1_000_000, null, 0, null, "unstated", null, null],
  [1_000_000, 0, 0, null, "cash", 0, 1_000_000],
  [1_000_000, null, null, "cash", "cash", 0, 1_000_000],
  [1_000_000, 1_000_000, null, null, "cash", 0, 1_000_000],
  [1_000_000, 200_000, 10_000, null, "instalments", 80, 200_000],
  [1_000_000, 200_000, 10_000, "instalments", "instalments", 80, 200_000],
  [1_000_000, 0, 10_000, null, "instalments", 100, 0],
  [1_000_000, null, null, "instalments", "instalments-unstated", null, null],
  [1_000_000, 0, 0, "instalments", "instalments-unstated", null, 0],
  [1_000_000, 200_000, null, null, "instalments-unstated", null, 200_000],
  [1_000_000, 200_000, 0, null, "instalments-unstated", null, 200_000],
  [1_000_000, null, 10_000, null, "instalments-unstated", null, null],
  [1_000_000, 200_000, 1, null, "instalments-unstated", null, 200_000],
  [1_000_000, 2_000_000, 10_000, "instalments", "instalments-unstated", null, 2_000_000],
  [0, null, null, null, "unstated", null, null],
  [0, 0, 0, null, "cash", null, null],
  [0, 200_000, 10_000, null, "instalments", null, null],
];

test.each(homes)(
  "the way of payment follows from what was stated alone: %s, %s, %s, %s: %s",
  (priceEgp, downPaymentEgp, monthlyEgp, payment, method, months, today) => {
    const money = { priceEgp, downPaymentEgp, monthlyEgp, payment };
    expect(paymentMethodOf(money)).toBe(method);
    expect(monthsToPay(money)).toBe(months);
    expect(dueOnSigningEgp(money)).toBe(today);
  },
);
