import { expect, test } from "vitest";
import { formatChequeBookOptions, parseChequeBookRequest } from "./cheque-query.ts";

const parsed = (search: string) => parseChequeBookRequest(new URLSearchParams(search));

test.each([
  ["", { rhythmText: "", firstText: "", words: null, shown: null }],
  [
    "project=x&every=monthly&rhythm=yearly&first=2027-01-15&words=ar&cheque=3",
    { rhythmText: "yearly", firstText: "2027-01-15", words: "ar", shown: 3 },
  ],
  ["cheque=٤&words=fr", { rhythmText: "", firstText: "", words: null, shown: 4 }],
  ["cheque=0", { rhythmText: "", firstText: "", words: null, shown: null }],
  ["cheque=1e3", { rhythmText: "", firstText: "", words: null, shown: null }],
])("%j asks for %j", (search, expected) => {
  expect(parsed(search)).toEqual(expected);
});

test("an address has what was chosen behind the plan, and nothing else", () => {
  const schedule = "project=ivoire-east&every=monthly";
  expect(formatChequeBookOptions(schedule, { rhythm: null, cheque: null })).toBe(schedule);
  const options = { rhythm: "yearly", first: "2027-01-15", words: "ar", cheque: 2 } as const;
  expect(formatChequeBookOptions(schedule, options)).toBe(
    `${schedule}&rhythm=yearly&first=2027-01-15&words=ar&cheque=2`,
  );
});
