import { expect, test } from "vitest";
import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appendListingPictures } from "./add-pictures.ts";

const change = { actorId: 1, now: new Date("2026-11-21T12:00:00Z") };
const pictureOf = (url: string) => ({ url, alt: { en: "", ar: "" } });

/** A listing whose pictures another person changes between two loads: each load returns the next of `lists`. */
function siteOf(...lists: readonly (readonly string[])[]) {
  let saved: readonly { readonly url: string }[] = [];
  let loadCount = 0;
  const picturesAt = (index: number) => (lists[Math.min(index, lists.length - 1)] ?? []).map(pictureOf);
  const app = {
    inventory: { find: async () => ({ pictures: picturesAt(loadCount++) }) },
    pictures: {
      save: async ({ pictures, version }: Parameters<App["pictures"]["save"]>[0]) => {
        if (version !== pictureListHash(picturesAt(loadCount))) return { kind: "conflict", pictures: [] };
        saved = pictures;
        return { kind: "saved", pictures: [] };
      },
    },
  } as unknown as Pick<App, "inventory" | "pictures">;
  return { app, saved: () => saved.map(({ url }) => url) };
}

test("pictures are added to a list that another person changes at the same time", async () => {
  const { app, saved } = siteOf(["/a", "/b"], ["/b"]);
  expect(await appendListingPictures(app, 7, ["/c"], change)).toMatchObject({ kind: "saved" });
  expect(saved()).toEqual(["/b", "/c"]);
});

test("after too many conflicts the sender is told", async () => {
  const { app, saved } = siteOf(...Array.from({ length: 9 }, (_, index) => [`/${index}`]));
  expect(await appendListingPictures(app, 7, ["/c"], change)).toMatchObject({ kind: "conflict" });
  expect(saved()).toEqual([]);
});
