import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import type { EndedSpan } from "./otlp-json.ts";
import { createOtlpTracer } from "./otlp-tracer.ts";
import { traceQueries } from "./trace-queries.ts";
import { runInSpan } from "./tracer.ts";

describeEachDatabase("Statements of a trace", (kind) => {
  let database: TestDatabase;
  const spans: EndedSpan[] = [];
  const tracer = createOtlpTracer((span) => void spans.push(span));
  const traced = (name: string, work: () => Promise<unknown>) =>
    runInSpan(tracer.beginTrace({ name, kind: "server" }), work);

  beforeAll(async () => {
    database = await createTestDatabase(kind, { isMigrated: false });
    traceQueries(database.pool, tracer);
    await database.pool.query("create table person (phone text primary key)");
  });
  afterAll(() => database.close());

  test("belong to their request, even when many wait for connections, and contain no values", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `request ${index}`);
    spans.splice(0);
    await Promise.all(
      names.map((name, index) =>
        traced(name, async () => {
          await database.pool.query("insert into person values ($1)", [`0101234${index}`]);
          await database.db
            .selectFrom("person" as never)
            .selectAll()
            .where("phone" as never, "=", "0101234" as never)
            .execute();
        }),
      ),
    );
    for (const name of names) {
      const root = spans.find((span) => span.name === name);
      const children = spans.filter(({ parentId }) => parentId === root?.spanId);
      expect(children.map((span) => span.name)).toEqual(["insert", "select"]);
      expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
    }
    expect(JSON.stringify(spans)).not.toContain("0101234");
    expect(spans[0]?.attributes["db.query.text"]).toBe("insert into person values ($1)");
  });

  test("contain only the code of an error", async () => {
    spans.splice(0);
    const insert = () => database.pool.query("insert into person values ('01055512345'), ('01055512345')");
    await expect(traced("request", insert)).rejects.toThrow("duplicate key");
    expect(spans[0]).toMatchObject({ name: "insert", isFault: true, attributes: { "error.type": "23505" } });
    expect(JSON.stringify(spans)).not.toContain("01055512345");
  });

  test("outside a trace work as usual and make no spans", async () => {
    spans.splice(0);
    const { rows } = await database.pool.query<{ readonly one: number }>("select 1 as one");
    const client = await database.pool.connect();
    client.release();
    expect([rows, spans]).toEqual([[{ one: 1 }], []]);
  });
});
