import { afterEach, beforeEach, expect, test } from "vitest";
import { type ShowcasePartRef, formValuesOfShowcasePart } from "../../../domain/studio/studio-parts.ts";
import type { StudioService } from "../../../server/studio/studio.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { handleStudioForm } from "./change-studio.ts";
import { startStudioScene, type StudioScene } from "./studio-scene.fixture.ts";

const name: ShowcasePartRef = { kind: "order", key: "questions", parent: "" };

describeEachDatabase("The order of a list", (kind) => {
  let scene: StudioScene;
  let otherId: number;
  beforeEach(async () => {
    scene = await startStudioScene(kind);
    const { now } = scene.actor;
    const other = { email: "omar@example.com", name: "Omar", role: "owner", created_at: now } as const;
    const added = scene.database.db.insertInto("staff_account").values(other).returning("id");
    otherId = (await added.executeTakeFirstOrThrow()).id;
  });
  afterEach(() => scene.database.close());

  const slugs = () => scene.showcase().questions.map(({ id }) => id);
  const send = (order: readonly string[], using: StudioService) => {
    const form = new FormData();
    form.set("do", "order");
    form.set("list", name.key);
    form.set("version", "0");
    form.set("order", order.join());
    const accounts = [{ account: { id: otherId, name: "Omar" } }];
    return handleStudioForm({
      app: { studio: using, staff: { accounts: { list: async () => accounts } } },
      form,
      actor: scene.actor,
      locale: "en",
    } as unknown as Parameters<typeof handleStudioForm>[0]);
  };

  test("that another person saves at the same time is kept, and the second one is refused", async () => {
    const theirOrder = slugs().toReversed();
    const { studio } = scene;
    // The other person saves just after the first one's version was checked.
    const racingStudio: StudioService = {
      ...studio,
      async draft(partRef) {
        const before = await studio.draft(partRef);
        const formValues = { ...formValuesOfShowcasePart(scene.showcase(), name), order: theirOrder.join() };
        await studio.save({ name, typed: formValues, basedOn: 0 }, { ...scene.actor, actorId: otherId });
        return before;
      },
    };
    const answer = await send([...slugs().slice(1), slugs()[0] ?? ""], racingStudio);
    expect(answer).toMatchObject({ init: { status: 409 }, data: { kind: "order", by: "Omar" } });
    expect((await studio.draft(name))?.typed["order"]).toBe(theirOrder.join());
  });

  test("is saved if nobody else moved anything", async () => {
    const myOrder = slugs().toReversed();
    await expect(send(myOrder, scene.studio)).rejects.toMatchObject({ status: 303 });
    expect((await scene.studio.draft(name))?.typed["order"]).toBe(myOrder.join());
  });
});
