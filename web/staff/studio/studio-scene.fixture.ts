import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import {
  addOwner,
  createShowcaseTestHelper,
  nonSampleShowcase,
} from "../../../server/showcase/showcase-scene.fixture.ts";
import type { ShowcaseContent } from "../../../server/showcase/showcase-shape.ts";
import { createStudioService } from "../../../server/studio/studio.ts";
import { createTestDatabase, type DatabaseKind } from "../../../tests/support/database.ts";
import { handlePartEditorForm } from "./change-part.ts";
import { inputPrefix } from "./pieces/studio-address.ts";

const now = new Date("2026-11-26T08:00:00Z");

/** Starts a studio over a new database with this content published as revision 1, and an owner's account. */
export async function startStudioScene(kind: DatabaseKind, content: ShowcaseContent = nonSampleShowcase) {
  const database = await createTestDatabase(kind);
  const { publish, read } = createShowcaseTestHelper(database);
  await publish(content);
  let showcase: Showcase = (await read())!;
  const follow = async () => {
    showcase = (await read())!;
  };
  const studio = createStudioService({ db: database.db, showcase: () => showcase, follow, uploads: "" });
  const actor = { actorId: await addOwner(database.db), now };
  return {
    database,
    studio,
    actor,
    showcase: () => showcase,
    /** Publishes other content, as another person could do meanwhile. */
    async publish(changed: ShowcaseContent) {
      await publish(changed);
      await follow();
    },
    /** Returns what an action of the studio receives for a form that the owner sends about a part. */
    formRequest: (form: FormData, part: string) =>
      ({
        app: {
          studio,
          showcase: () => showcase,
          staff: { accounts: { list: async () => [] } },
          now: () => now,
        },
        form,
        actor,
        session: { account: { role: "owner" } },
        locale: "en",
        params: new URLSearchParams({ part }),
        note: () => "1",
      }) as unknown as Parameters<typeof handlePartEditorForm>[0],
    /** Presses a button of the editor of a part. */
    async press(part: string, pressed: string, version: number, formValues: FormValues) {
      const form = new FormData();
      form.set("do", pressed);
      form.set("version", String(version));
      form.set("revision", String(showcase.revision));
      for (const [input, text] of Object.entries(formValues)) form.set(inputPrefix + input, text);
      return handlePartEditorForm(this.formRequest(form, part));
    },
  };
}

export type StudioScene = Awaited<ReturnType<typeof startStudioScene>>;
