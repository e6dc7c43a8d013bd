import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase, testDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createReplicationMetrics } from "./replication-metrics.ts";

describeEachDatabase("What is said of standbys", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  test("is that there are none, and nothing where there cannot be any", async () => {
    const registry = new Registry();
    const metrics = createReplicationMetrics({ kind, backgroundPool: database.pool });
    for (const metric of metrics) registry.registerMetric(metric);
    const lines = (await registry.metrics()).split("\n").filter((line) => /^[a-z]/.test(line));
    expect(lines).toEqual(kind === "postgres" ? ["database_is_standby 0", "replication_standbys 0"] : []);
  });
});
