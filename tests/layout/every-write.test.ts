import { expect, test } from "vitest";
import { scenarios } from "../drills/every-step/scenarios.ts";
import { listWritableAddresses, listJobNames, writesWithoutScenario } from "../drills/every-step/writes.ts";

test("every write of the product has a scenario in the drill that fails its steps", async () => {
  const jobNames = await listJobNames();
  expect(listWritableAddresses().length).toBeGreaterThan(30);
  expect(jobNames).toContain("leads/daily");
  expect(writesWithoutScenario(scenarios, jobNames)).toEqual([]);
  expect(writesWithoutScenario([], ["a new one"])).toContain("job a new one");
});
