import { expect, test } from "vitest";
import { addPastedUnits } from "./paste-units.ts";

const formValues = {
  units: "villa",
  "units.villa.type": "villa",
  "units.villa.count": "4",
  "units.villa.isSoldOut": "yes",
};

test("rows of a spreadsheet take the place of rows of their type, or are added", () => {
  const pasted =
    "Type\tHomes\tSizes\nVilla\t46\t345, 420\t4-5\t4\t13,600,000\t19.9M\nشقة\t١٢٠\t115\t2\t2\t6240000\t8100000\r\n\n";
  expect(addPastedUnits(formValues, pasted)).toEqual({
    ...formValues,
    units: "villa,r1",
    "units.villa.count": "46",
    "units.villa.sizesSqm": "345, 420",
    "units.villa.bedrooms.from": "4",
    "units.villa.bedrooms.to": "5",
    "units.villa.bathrooms.from": "4",
    "units.villa.bathrooms.to": "4",
    "units.villa.priceEgp.from": "13,600,000",
    "units.villa.priceEgp.to": "19.9M",
    "units.r1.type": "apartment",
    "units.r1.count": "١٢٠",
    "units.r1.sizesSqm": "115",
    "units.r1.bedrooms.from": "2",
    "units.r1.bedrooms.to": "2",
    "units.r1.bathrooms.from": "2",
    "units.r1.bathrooms.to": "2",
    "units.r1.priceEgp.from": "6240000",
    "units.r1.priceEgp.to": "8100000",
  });
});

test.each(["", "no table", "Homes\t4"])("nothing is read from %j", (pasted) => {
  expect(addPastedUnits(formValues, pasted)).toBeNull();
});
