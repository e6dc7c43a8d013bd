import { afterEach, beforeEach } from "vitest";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "../../tests/support/database.ts";
import { addOwner, createShowcaseTestHelper } from "./showcase-scene.fixture.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

export type ShowcaseTestHelper = ReturnType<typeof createShowcaseTestHelper>;

interface OpenedShowcase {
  readonly database: TestDatabase;
  readonly showcase: ShowcaseTestHelper;
  /** The id of a staff account with the role of owner, whose name is Nadia. */
  readonly ownerId: number;
}

/**
 * Opens a database for each test of a suite.
 * @param assign stores what was opened in the suite's variables
 * @param content is published as the first revision; without it, the database has no showcase
 */
export function setUpShowcaseTests(
  kind: DatabaseKind,
  assign: (opened: OpenedShowcase) => void,
  content?: ShowcaseContent,
): void {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const showcase = createShowcaseTestHelper(database);
    if (content) await showcase.publish(content);
    assign({ database, showcase, ownerId: await addOwner(database.db) });
  });
  afterEach(() => database.close());
}
