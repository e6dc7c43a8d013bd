import { expect, test, vi } from "vitest";
import type { App } from "../../../server/wiring/app.ts";
import { handleAgentsForm } from "./change-agents.ts";

test.each([
  ["a field of an account", [["role", "owner"]]],
  ["a column that no form has", [["isActive", "true"]]],
  ["a field twice", [["name", "Somebody else"]]],
  ["nothing to do", [["intent", ""]]],
] as const)("an agent's form with %s is none of ours, and writes nothing", async (_, extraFields) => {
  const create = vi.fn<() => void>();
  const app = { agents: { create }, now: () => new Date(0) } as unknown as App;
  const form = new FormData();
  const fields = { name: "Mona", phone: "01012345678", email: "mona@example.com" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, value] of extraFields) form.append(name, value);
  if (!form.has("intent")) form.append("intent", "create");
  const actor = { actorId: 1, now: new Date(0) };
  await expect(handleAgentsForm({ app, actor, locale: "en", form, note: String })).rejects.toMatchObject({
    init: { status: 400, headers: { "Cache-Control": "private, no-store" } },
  });
  expect(create).not.toHaveBeenCalled();
});
