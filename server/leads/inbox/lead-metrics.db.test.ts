import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { createLeadFixture, leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { addManyLeads } from "../../../tests/support/many-leads.ts";
import { toLeadMetricsQuery } from "./lead-metrics.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

describeEachDatabase("A scrape", (kind) => {
  test("scans no table of leads, however many were answered", async () => {
    const scene = await createLeadFixture(kind);
    onTestFinished(() => scene.database.close());
    const { client, end } = await scene.database.connect();
    await addManyLeads(client, { count: 5_000, createdAt: leadTestStart, personId: null });
    await client.query("analyze lead; analyze lead_delivery");
    await end();
    const { rows } = await sql<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>`
      explain (format json) ${toLeadMetricsQuery(leadTestStart)}`.execute(scene.db);
    const [planRow] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!planRow) throw new Error("no plan");
    const read = [...nodesOf(planRow.Plan)].filter((node) => node["Relation Name"] !== undefined);
    expect(read.length).toBeGreaterThanOrEqual(5);
    expect(read.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
  });
});
