import { afterEach, beforeEach, expect, test } from "vitest";
import { findProjectByAnySlug } from "../../../domain/showcase/published-showcase.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Offer } from "../../../domain/showcase/showcase.ts";
import { showcaseOnDay } from "../../../domain/showcase/showcase-on.ts";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import { defaultReader } from "../../../domain/money/reader.ts";
import {
  nonSampleContent,
  createShowcaseTestHelper,
  withProject,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import { createStudio } from "../../../server/studio/studio.ts";
import type { App } from "../../../server/wiring/app.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { handlePartEditorForm } from "./change-part.ts";
import { loadPart } from "./load-part.ts";
import { loadReview } from "./load-review.ts";
import { inputPrefix } from "./pieces/studio-address.ts";

const now = new Date("2026-11-26T08:00:00Z");
const today = "2026-11-26";
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
  let database: TestDatabase;
  let showcase: Showcase;
  let app: App;
  let accountId: number;
  const params = new URLSearchParams({ part: "project:telal-east" });
  const offerOf = () => findProjectByAnySlug(showcase, "telal-east")?.project.offer;

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const scene = createShowcaseTestHelper(database);
    const follow = async () => {
      showcase = (await scene.read())!;
    };
    const licences = { buildingLicence: "12/2026", ministerialDecision: "7/2026" };
    await scene.publish(
      withProject(nonSampleContent, "telal-east", (project) => ({ ...project, ...licences, offer })),
    );
    await follow();
    const owner = { email: "owner@example.com", name: "Nadia", role: "owner", created_at: now } as const;
    const added = database.db.insertInto("staff_account").values(owner).returning("id");
    accountId = (await added.executeTakeFirstOrThrow()).id;
    app = {
      studio: createStudio({ db: database.db, showcase: () => showcase, follow, uploads: "" }),
      showcase: () => showcaseOnDay(showcase, today),
      staff: { accounts: { list: async () => [] } },
      now: () => now,
    } as unknown as App;
  });
  afterEach(() => database.close());

  const press = (pressed: string, typed: FormValues, version: number) => {
    const form = new FormData();
    form.set("do", pressed);
    form.set("version", String(version));
    form.set("revision", String(showcase.revision));
    for (const [input, text] of Object.entries(typed)) form.set(inputPrefix + input, text);
    return handlePartEditorForm({
      app,
      form,
      who: { actorId: accountId, now },
      session: { account: { role: "owner" } },
      locale: "en",
      params,
      note: () => "1",
    } as unknown as Parameters<typeof handlePartEditorForm>[0]);
  };

  test("stands in the editor, and stays when another input is saved and published", async () => {
    const opened = await loadPart(app, params, defaultReader("en"));
    expect(opened.typed).toMatchObject({ "offer.id": "winter", "offer.validFrom": "2026-12-10" });
    const typed = { ...opened.typed, "location.en": "East of Cairo" };
    await expect(press("save", typed, opened.version)).rejects.toMatchObject({ status: 303 });
    const saved = await loadReview(app, params, defaultReader("en"));
    expect(saved.draft?.differences.map(({ at }) => at)).toEqual(["location.en"]);
    await expect(press("publish", typed, 1)).rejects.toMatchObject({ status: 303 });
    expect(showcase.revision).toBe(2);
    expect(offerOf()).toEqual(offer);
  });

  test("is not in a preview before its first day, like on the site", async () => {
    const previewed = async (day: string) => {
      const { showcase: shown } = await app.studio.preview(new Date(`${day}T08:00:00Z`));
      return findProjectByAnySlug(shown, "telal-east")?.project.offer ?? null;
    };
    expect(await previewed("2026-12-09")).toBeNull();
    expect(await previewed("2026-12-10")).toEqual(offer);
  });
});
