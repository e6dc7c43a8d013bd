import { expect, test } from "vitest";
import type { FormValues } from "./fields/field.ts";
import { listPictureSlots, addPictureToDraft } from "./picture-places.ts";
import { projectFields } from "./project-fields.ts";

const formValues: FormValues = {
  pictures: "n1,n2",
  "pictures.n2.caption.en": "The pool",
  units: "villa",
  "units.villa.floorPlans": "",
};
const texts = { caption: { en: "A garden", ar: "" }, alt: { en: "", ar: "" } };

test("a project has a place for each picture, and one more in each list", () => {
  expect(listPictureSlots(projectFields, formValues).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    "add units.villa.floorPlans",
    "replace pictures.n1",
    "replace pictures.n2",
    "add pictures",
    "replace masterPlan.picture",
    "add sitePhotos",
  ]);
  expect(listPictureSlots(projectFields, formValues)[2]).toMatchObject({
    path: ["pictures"],
    row: { place: 2, caption: { en: "The pool" } },
  });
});

test("a picture becomes the last row of a list", () => {
  expect(addPictureToDraft(formValues, { kind: "add", at: "pictures" }, "{}", texts, "r7")).toEqual({
    at: "pictures.r7",
    typed: {
      ...formValues,
      pictures: "n1,n2,r7",
      "pictures.r7.file": "{}",
      "pictures.r7.caption.en": "A garden",
      "pictures.r7.caption.ar": "",
      "pictures.r7.alt.en": "",
      "pictures.r7.alt.ar": "",
    },
  });
});

test("a picture takes the place of another one, whose texts stay where none were typed", () => {
  const empty = { caption: { en: "", ar: "" }, alt: { en: "", ar: "" } };
  expect(addPictureToDraft(formValues, { kind: "replace", at: "pictures.n2" }, "{}", empty, "r7")).toEqual({
    at: "pictures.n2",
    typed: { ...formValues, "pictures.n2.file": "{}" },
  });
});
