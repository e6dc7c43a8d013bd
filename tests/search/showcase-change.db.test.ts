import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { projectCentres } from "../../domain/showcase/project-centres.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import type { ListingIds } from "../../server/search/search.ts";
import type { ShowcaseSource } from "../../server/showcase/showcase-source.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { longTimeoutOptions } from "../support/long-timeout.ts";
import { makeListingDraft } from "./test-listing-draft.ts";
import { openTestReadModel } from "../support/read-model.ts";

/** A showcase source through which a test can publish. */
function openSource(): ShowcaseSource & { publish(next: Showcase): void } {
  let current = sampleShowcase;
  const listeners = new Set<(showcase: Showcase) => void>();
  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(next) {
      current = next;
      for (const listener of listeners) listener(next);
    },
    refresh: async () => {},
  };
}

const [developer] = sampleShowcase.developers;
const [project] = developer!.projects;
const newPosition = { lat: 30.5, lng: 31.5 };

/** The sample showcase with a change to its first project. */
const publication = (change: Partial<typeof project>): Showcase => ({
  ...sampleShowcase,
  revision: 1,
  developers: [
    { ...developer!, projects: [{ ...project!, ...change }, ...developer!.projects.slice(1)] },
    ...sampleShowcase.developers.slice(1),
  ],
});

/** A pool in which every build of a whole catalogue except the first waits until `until` resolves. */
function delayBuilds(pool: pg.Pool, until: Promise<void>): pg.Pool {
  let builds = 0;
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
    return {
      async query(...args: readonly unknown[]) {
        const [first] = args as [string | { readonly text: string }];
        const text = typeof first === "string" ? first : first.text;
        // Every build begins with this count.
        if (text.startsWith("select count(*) from listing") && (builds += 1) > 1) await until;
        return query(...args);
      },
      release: (isBroken?: boolean) => client.release(isBroken),
    };
  };
  return Object.create(pool, { connect: { value: connect } }) as pg.Pool;
}

describeEachDatabase("A catalogue under a showcase that changes", (kind) => {
  let database: TestDatabase;
  let model: CatalogueReadModel;
  let source: ReturnType<typeof openSource>;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    source = openSource();
    model = await openTestReadModel(database.followingPool, { showcase: source });
    model.start();
  });
  afterEach(async () => {
    await model.stop();
    await database.close();
  });

  test("shows homes of a project where it lies by now, and tells that it has changed", async () => {
    const { version } = model.state();
    source.publish(publication({ position: newPosition, positionPrecision: "project" }));
    const centre = () => model.gazetteer.projectCentres.get(project!.slug);
    await expect.poll(centre, longTimeoutOptions).toEqual(newPosition);
    expect(model.state().version).toBeGreaterThan(version);
  });

  test("suggests the newly published names without a rebuild", async () => {
    const before = model.catalogue;
    expect(model.suggest("Zamalek Gardens")).toEqual([]);
    source.publish(publication({ name: { en: "Zamalek Gardens", ar: "حدائق الزمالك" } }));
    expect(model.suggest("Zamalek Gardens").map(({ name }) => name.en)).toEqual(["Zamalek Gardens"]);
    await model.refresh();
    expect(model.catalogue).toBe(before);
    expect(model.gazetteer.projectCentres).toBe(projectCentres(sampleShowcase));
  });

  test("lets go of a home that is withdrawn while it is read anew for other places", async () => {
    await model.stop();
    await insertListings(database.db, [makeListingDraft("AA-1"), makeListingDraft("AA-2")]);
    const gate = Promise.withResolvers<void>();
    const following = await openTestReadModel(delayBuilds(database.followingPool, gate.promise), {
      showcase: source,
    });
    following.start();
    const deactivated: ListingIds[] = [];
    following.onChange(({ noLongerActive }) => deactivated.push(noLongerActive));
    source.publish(publication({ position: newPosition, positionPrecision: "project" }));
    await database.db
      .updateTable("listing")
      .set({ status: "paused" })
      .where("unit_code", "=", "AA-1")
      .execute();
    await expect.poll(() => deactivated.length, longTimeoutOptions).toBe(1);
    expect(following.rowCount).toBe(1);
    const centre = () => following.gazetteer.projectCentres.get(project!.slug);
    expect(centre()).not.toEqual(newPosition);
    gate.resolve();
    expect(await following.refresh()).toBe(true);
    expect(centre()).toEqual(newPosition);
    expect(following.rowCount).toBe(1);
    expect(deactivated.map((ids) => ids !== "all" && ids.size)).toEqual([1, 0]);
    await following.stop();
  });

  test("sends no query once it is stopped", async () => {
    await model.stop();
    source.publish(publication({ position: newPosition, positionPrecision: "project" }));
    expect(model.gazetteer.projectCentres.get(project!.slug)).not.toEqual(newPosition);
  });
});
