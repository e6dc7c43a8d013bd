import { expect, test } from "vitest";
import { amenityCheckboxes, listPublishedAmenities, applyTickedAmenities } from "./amenities.ts";
import type { EditableShowcaseContent } from "./studio-parts.ts";

const gym = { en: "Gym", ar: "صالة رياضية" };
const mosque = { en: "Mosque", ar: "مسجد" };
const school = { en: "School", ar: "مدرسة" };

const published = (...projects: (typeof gym)[][]) =>
  ({ developers: [{ projects: projects.map((amenities) => ({ amenities })) }] }) as unknown as Pick<
    EditableShowcaseContent,
    "developers"
  >;

test("amenities of all projects are offered once, the most frequent first", () => {
  expect(
    listPublishedAmenities(published([gym], [school, { en: "gym", ar: "" }, mosque], [mosque, gym])),
  ).toEqual([gym, mosque, school]);
});

test("the project's amenities are ticked under their own rows, and those that only it has come last", () => {
  const formValues = {
    amenities: "n1,n2,r3",
    "amenities.n1.text.en": "Marina",
    "amenities.n1.text.ar": "مارينا",
    "amenities.n2.text.en": "Gym",
    "amenities.n2.text.ar": "صالة رياضية",
  };
  expect(amenityCheckboxes(formValues, [gym, mosque])).toEqual([
    { row: "n2", text: gym, isTicked: true },
    { row: "a-mosque", text: mosque, isTicked: false },
    { row: "n1", text: { en: "Marina", ar: "مارينا" }, isTicked: true },
  ]);
});

test("an offered amenity has no row of the project's own whose words were changed", () => {
  const formValues = {
    amenities: "a-gym",
    "amenities.a-gym.text.en": "Sports hall",
    "amenities.a-gym.text.ar": "",
  };
  expect(amenityCheckboxes(formValues, [gym]).map(({ row }) => row)).toEqual(["a-gym-2", "a-gym"]);
});

test.each([
  ["keeps the order of what stays ticked", "n2,n1,n3", ["n1", "n2", "n3"], ["n1", "n2"], "n2,n1"],
  ["adds what is newly ticked at the end", "n1", ["a-gym", "n1"], ["n1", "a-gym"], "n1,a-gym"],
  ["keeps a row that cannot be ticked yet", "n1,r9", ["n1"], [], "r9"],
])("a list with ticks %s", (_, list, offered, ticked, expected) => {
  const formValues = {
    name: "x",
    amenities: list,
    "amenities.n3.text.en": "Gone",
    "amenities.n1.text.en": "One",
  };
  const after = applyTickedAmenities(formValues, "amenities", offered, ticked);
  expect(after["amenities"]).toBe(expected);
  expect(after["name"]).toBe("x");
  expect(Object.keys(after).some((input) => input.startsWith("amenities.n3."))).toBe(!offered.includes("n3"));
});
