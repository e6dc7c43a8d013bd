import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import { makeFormRequest } from "./ask.ts";
import type { WriteScenario } from "./judge.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { staffScenario } from "./scenario.ts";

const pictures = "/:lang/admin/pictures";

const emptyText = { en: "", ar: "" };
const listingPictures = ({ pictures: { folder } }: DrillFixtures) => [
  { url: folder[0] ?? "", alt: emptyText },
];
const versionFields = (fixtures: DrillFixtures) => ({
  property: fixtures.homes.home,
  version: pictureListHash(listingPictures(fixtures)),
});
const storedPictureOptions = {
  apart: { upload_begun: "noted before the first file, and forgotten with it" },
  leaves: {
    uploaded_picture: "a picture that nothing shows goes after a week",
    "files of the bucket": "with it",
    "files of the folder": "with it",
  },
};
const deletedPictureOptions = {
  inParts: "a picture is let go of before its files go, and the daily sweep takes what is left",
};
const files = ({ pictures: { file } }: DrillFixtures) => ({
  images: { name: "flag.png", bytes: new Uint8Array(file) },
});

/** Scenarios of writes by staff to pictures. */
export const pictureWriteScenarios: readonly WriteScenario[] = [
  staffScenario(pictures, "a picture taken away by a form", (fixtures) =>
    makeFormRequest("/en/admin/pictures", {
      ...versionFields(fixtures),
      do: "remove",
      picture: fixtures.pictures.folder[0] ?? "",
    }),
  ),
  staffScenario(pictures, "undo by a form", (fixtures) =>
    makeFormRequest("/en/admin/pictures", { ...versionFields(fixtures), do: "undo" }),
  ),
  staffScenario(pictures, "pictures saved by a script", (fixtures) => ({
    path: "/en/admin/pictures",
    json: {
      ...versionFields(fixtures),
      pictures: [...listingPictures(fixtures), { url: fixtures.pictures.bucket[0], alt: emptyText }],
    },
  })),
  staffScenario(
    "/:lang/admin/pictures/upload",
    "a picture for a home",
    (fixtures) => ({
      path: `/en/admin/pictures/upload?property=${fixtures.homes.other}&to=/en/listings/admin`,
      files: files(fixtures),
    }),
    {
      leaves: {
        ...storedPictureOptions.leaves,
        listing_image: "the page shows what is there, and a picture that came twice is taken away",
        audit_pending: "each change of pictures is on record",
      },
      apart: storedPictureOptions.apart,
      inParts: "a picture is kept before a home shows it",
    },
  ),
  staffScenario(
    "/api/upload-images",
    "a picture into the folder",
    (fixtures) => ({ path: "/api/upload-images", files: files(fixtures) }),
    { ...storedPictureOptions, isWithoutBucket: true },
  ),
  staffScenario(
    "/api/upload-images",
    "a picture into the bucket",
    (fixtures) => ({ path: "/api/upload-images", form: { unitcode: "AA-101" }, files: files(fixtures) }),
    storedPictureOptions,
  ),
  staffScenario(
    "/api/images/:unitCode",
    "a picture of the folder removed",
    (fixtures) => ({
      path: `/api/images/${(fixtures.pictures.folder[3] ?? "").slice("/uploads/".length)}`,
      method: "DELETE",
    }),
    deletedPictureOptions,
  ),
  staffScenario(
    "/api/images/:unitCode",
    "a picture of the bucket removed",
    (fixtures) => ({
      path: `/api/images/${(fixtures.pictures.bucket[0] ?? "").split("/").at(-1)}`,
      method: "DELETE",
    }),
    deletedPictureOptions,
  ),
];
