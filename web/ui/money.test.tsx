import { describe, expect, test } from "vitest";
import { formatEgp, formatShortEgp } from "../../messages/money.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { renderForReader, textOf } from "../../tests/support/render.tsx";
import { PriceRange } from "../plans/pieces/starting-price.tsx";
import { MoneyDescriptionItem } from "./description-list.tsx";
import { MoneyAmount, SecondCurrencyAmount } from "./money.tsx";

const currencies = { rates: { USD: 48.5 }, day: "2026-11-01" };
const english: ReaderFormat = { locale: "en", digits: "latn", currency: "USD" };
const arabic: ReaderFormat = { locale: "ar", digits: "arab", currency: "USD" };
const draw = (
  format: ReaderFormat,
  element: React.ReactElement,
  rates: typeof currencies | null = currencies,
) => renderForReader(format, element, { currencies: rates });
const read = (...args: Parameters<typeof draw>) => textOf(draw(...args));
const price = (format: ReaderFormat) => <MoneyAmount money={formatEgp(3_500_000, format)} />;

describe("An amount", () => {
  test("has the approximate amount in the reader's second currency below it", () => {
    expect(read(english, price(english))).toBe("EGP 3,500,000 or about ≈ $72,200");
    expect(read(arabic, price(arabic))).toBe("٣٬٥٠٠٬٠٠٠ ج.م أي نحو ≈ ٧٢٬٢٠٠ دولار");
    expect(draw(english, price(english))).toContain(
      '<small class="second"><span class="visually-hidden"> or about </span><span aria-hidden="true">≈ </span>$72,200</small>',
    );
  });

  test("that is abbreviated is converted from its full value", () => {
    expect(read(english, <MoneyAmount money={formatShortEgp(25_400, english)} />)).toBe(
      "25K EGP or about ≈ $524",
    );
  });

  test("has the text beside it before that line", () => {
    const fact = (
      <MoneyDescriptionItem name="Down payment" money={formatEgp(700_000, english)}>
        <span>20%</span>
      </MoneyDescriptionItem>
    );
    expect(read(english, fact)).toBe("Down payment EGP 700,000 20% or about ≈ $14,400");
  });

  test.each([
    ["the reader has chosen no currency", { ...english, currency: null }, currencies],
    ["the site has no rate for it", { ...english, currency: "AED" }, currencies],
    ["the site has no rates", english, null],
  ] as const)("has no second currency where %s", (_, format, rates) => {
    expect(read(format, price(format), rates)).toBe("EGP 3,500,000");
  });

  test("has no second currency with `isEgpOnly`, and if it is 0", () => {
    expect(read(english, <MoneyAmount money={formatEgp(3_500_000, english)} isEgpOnly />)).toBe(
      "EGP 3,500,000",
    );
    expect(read(english, <MoneyAmount money={formatEgp(0, english)} />)).toBe("EGP 0");
  });
});

describe("A range", () => {
  test("has one line, with both ends", () => {
    const range = <PriceRange range={{ from: 6_240_000, to: 13_100_000 }} />;
    expect(read(english, range)).toBe("EGP 6,240,000 to 13,100,000 or about ≈ $129,000 – $270,000");
    expect(read(arabic, range)).toMatch(/أي نحو ≈ ١٢٩٬٠٠٠ دولار – ٢٧٠٬٠٠٠ دولار$/u);
  });

  test("with an unknown end has no second currency", () => {
    expect(read(english, <SecondCurrencyAmount egp={[6_240_000, 0]} />)).toBe("");
  });
});
