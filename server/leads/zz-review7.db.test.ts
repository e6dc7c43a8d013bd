import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { after, leadScene, type LeadScene } from "../../tests/support/lead-scene.ts";
import { correctLead } from "./correct-lead.ts";
import { erasePerson } from "./erase-person.ts";
describeEachDatabase("r7", (kind) => {
  let scene: LeadScene;
  beforeAll(async () => void (scene = await leadScene(kind)));
  afterAll(() => scene.database.close());
  test("deadlocks", async () => {
    if (kind !== "postgres") return;
    const faults: Record<string, number> = {};
    for (let i = 0; i < 60; i += 1) {
      await scene.clear();
      const ids = [] as number[];
      for (let n = 0; n < 4; n += 1) ids.push(await scene.store({ message: `m${n}` }));
      const all = await Promise.allSettled([
        ...ids.map((id, n) => correctLead(scene, { id, revision: 1, actorId: 5, now: after(9), values: { name: "X", phone: `0110123456${n}`, email: "" } })),
        erasePerson({ database: scene.database, keys: scene.keys }, { phone: "+201001234567", actorId: 5, now: after(10) }),
      ]);
      all.forEach((r, n) => { if (r.status === "rejected") { const k = `${n < 4 ? "correct" : "erase"} ${(r.reason as { code?: string }).code ?? r.reason}`; faults[k] = (faults[k] ?? 0) + 1; } });
    }
    console.log("FAULTS correct/erase", JSON.stringify(faults));
    const f2: Record<string, number> = {};
    for (let i = 0; i < 60; i += 1) {
      await scene.clear();
      await scene.store();
      const all = await Promise.allSettled([
        scene.store({ message: `a${i}` }), scene.store({ message: `b${i}` }), scene.store({ message: `c${i}` }),
        erasePerson({ database: scene.database, keys: scene.keys }, { phone: "+201001234567", actorId: 5, now: after(10) }),
      ]);
      all.forEach((r, n) => { if (r.status === "rejected") { const k = `${n < 3 ? "submit" : "erase"} ${(r.reason as { code?: string }).code ?? r.reason}`; f2[k] = (f2[k] ?? 0) + 1; } });
    }
    console.log("FAULTS submit/erase", JSON.stringify(f2));
    expect(1).toBe(1);
  }, 200_000);
});
