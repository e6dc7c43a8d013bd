import { afterEach, beforeEach, expect, test } from "vitest";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import { type PartRef, formValuesOfPart } from "../../../domain/studio/studio-parts.ts";
import {
  nonSampleContent,
  createShowcaseTestHelper,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import { createStudio, type Studio } from "../../../server/studio/studio.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { handleStudioForm } from "./change-studio.ts";

const name: PartRef = { kind: "order", key: "questions", parent: "" };
const now = new Date("2026-11-26T08:00:00Z");

describeEachDatabase("The order of a list", (kind) => {
  let database: TestDatabase;
  let showcase: Showcase;
  let studio: Studio;
  let ids: readonly number[];
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const scene = createShowcaseTestHelper(database);
    await scene.publish(nonSampleContent);
    showcase = (await scene.read())!;
    studio = createStudio({ db: database.db, showcase: () => showcase, follow: async () => {}, uploads: "" });
    const account = (email: string) => ({ email, name: email, role: "owner", created_at: now }) as const;
    const rows = [account("nadia@example.com"), account("omar@example.com")];
    const added = await database.db.insertInto("staff_account").values(rows).returning("id").execute();
    ids = added.map(({ id }) => id);
  });
  afterEach(() => database.close());

  const slugs = () => showcase.questions.map(({ id }) => id);
  const send = (order: readonly string[], using: Studio) => {
    const form = new FormData();
    form.set("do", "order");
    form.set("list", name.key);
    form.set("version", "0");
    form.set("order", order.join());
    const accounts = ids.map((id) => ({ account: { id, name: id === ids[1] ? "Omar" : "Nadia" } }));
    return handleStudioForm({
      app: { studio: using, staff: { accounts: { list: async () => accounts } } },
      form,
      who: { actorId: ids[0], now },
      locale: "en",
    } as unknown as Parameters<typeof handleStudioForm>[0]);
  };

  test("that another person saves at the same time is kept, and the second one is refused", async () => {
    const theirs = slugs().toReversed();
    // The other person saves just after the first one's version was checked.
    const inTheSameMoment: Studio = {
      ...studio,
      async draft(of) {
        const before = await studio.draft(of);
        const typed = { ...formValuesOfPart(showcase, name), order: theirs.join() };
        await studio.save({ name, typed, basedOn: 0 }, { actorId: ids[1] ?? 0, now });
        return before;
      },
    };
    const answer = await send([...slugs().slice(1), slugs()[0] ?? ""], inTheSameMoment);
    expect(answer).toMatchObject({ init: { status: 409 }, data: { kind: "order", by: "Omar" } });
    expect((await studio.draft(name))?.typed["order"]).toBe(theirs.join());
  });

  test("is saved if nobody else moved anything", async () => {
    const mine = slugs().toReversed();
    await expect(send(mine, studio)).rejects.toMatchObject({ status: 303 });
    expect((await studio.draft(name))?.typed["order"]).toBe(mine.join());
  });
});
