import { afterEach, beforeEach, expect, test } from "vitest";
import { findProjectByAnySlug } from "../../../domain/showcase/published-showcase.ts";
import type { Offer } from "../../../domain/showcase/showcase.ts";
import { showcaseOnDay } from "../../../domain/showcase/showcase-on.ts";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { licensedShowcase, withProject } from "../../../server/showcase/showcase-scene.fixture.ts";
import type { App } from "../../../server/wiring/app.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { loadPartEditor } from "./load-part.ts";
import { loadStudioReview } from "./load-review.ts";
import { startStudioScene, type StudioScene } from "./studio-scene.fixture.ts";

const part = "project:telal-east";
const offer: Offer = {
  id: "winter",
  title: { en: "Winter offer", ar: "عرض الشتاء" },
  description: { en: "Five percent less.", ar: "خصم خمسة في المية." },
  discountPercent: 5,
  validFrom: "2026-12-10",
  validUntil: "2026-12-31",
  plans: [],
  deliveryMonths: null,
  conclusion: null,
};

describeEachDatabase("An offer that begins on a later day", (kind) => {
  let scene: StudioScene;
  let app: App;
  const params = new URLSearchParams({ part });
  const offerOf = () => findProjectByAnySlug(scene.showcase(), "telal-east")?.project.offer;

  beforeEach(async () => {
    const content = withProject(licensedShowcase, "telal-east", (project) => ({ ...project, offer }));
    scene = await startStudioScene(kind, content);
    const datedShowcase = () => showcaseOnDay(scene.showcase(), "2026-11-26");
    app = { ...scene.formRequest(new FormData(), part).app, showcase: datedShowcase };
  });
  afterEach(() => scene.database.close());

  test("stands in the editor, and stays when another input is saved and published", async () => {
    const opened = await loadPartEditor(app, params, defaultReaderFormat("en"));
    expect(opened.formValues).toMatchObject({ "offer.id": "winter", "offer.validFrom": "2026-12-10" });
    const formValues = { ...opened.formValues, "location.en": "East of Cairo" };
    await expect(scene.press(part, "save", opened.version, formValues)).rejects.toMatchObject({
      status: 303,
    });
    const saved = await loadStudioReview(app, params, defaultReaderFormat("en"));
    expect(saved.draft?.differences.map(({ at }) => at)).toEqual(["location.en"]);
    await expect(scene.press(part, "publish", 1, formValues)).rejects.toMatchObject({ status: 303 });
    expect(scene.showcase().revision).toBe(2);
    expect(offerOf()).toEqual(offer);
  });

  test("is not in a preview before its first day, like on the site", async () => {
    const previewed = async (day: string) => {
      const { showcase: preview } = await app.studio.preview(new Date(`${day}T08:00:00Z`));
      return findProjectByAnySlug(preview, "telal-east")?.project.offer ?? null;
    };
    expect(await previewed("2026-12-09")).toBeNull();
    expect(await previewed("2026-12-10")).toEqual(offer);
  });
});
