import { afterEach, beforeEach, expect, test } from "vitest";
import { type Agent, type AgentValues, blankAgent } from "../../domain/staff/agent.ts";
import { suggestedListingFields, type ListingFields } from "../../domain/listings/listing-fields.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../tests/support/sealed-audit.ts";
import { createListing } from "../listings/write/create-listing.ts";
import type { StoredListing } from "../listings/record/listing-fields-row.ts";
import { updateListing } from "../listings/write/update-listing.ts";
import { recordUploadedPictures } from "../pictures/uploaded-pictures.ts";
import { auditedColumnByField, redactedPlaceholder } from "./agent-row.ts";
import { type AgentService, createAgentService } from "./agents.ts";
import { openSampleReadModel } from "../../tests/support/samples.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const change = { actorId: null, now };
const photo = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";

const mona: AgentValues = {
  name: "Mona Fahmy",
  nameAr: "منى فهمي",
  title: "Sales advisor",
  titleAr: "مستشارة مبيعات",
  phone: "+201001234567",
  whatsapp: "+201001234568",
  email: "mona@example.com",
  avatar: "",
};

function agentOf(result: Awaited<ReturnType<AgentService["create" | "update"]>>): Agent {
  if (result.kind !== "saved") throw new Error(`Not saved: ${JSON.stringify(result)}`);
  return result.agent;
}

describeEachDatabase("Agents", (kind) => {
  let database: TestDatabase;
  let agents: AgentService;
  let created: Agent;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    agents = createAgentService(database.db);
    created = agentOf(await agents.create(mona, change));
  });
  afterEach(() => database.close());

  const changeOf = ({ id, revision }: Agent) => ({ ...change, id, revision });
  const historyOf = async (entityId: number) => {
    const about = { entity: "agent", entityId };
    return (await listAuditEntries(database.db, { limit: 50, about })).toReversed();
  };
  const addListing = async (values: Partial<ListingFields>): Promise<StoredListing> => {
    const home = { ...suggestedListingFields, unitcode: "AA-1", ...values };
    const result = await createListing(database.db, home, change);
    if (result.kind !== "saved") throw new Error(JSON.stringify(result));
    return result.property;
  };
  const stampOf = async (id: number) => {
    const query = "select tx::text, revision from listing where id = $1";
    return (await database.pool.query<{ tx: string; revision: number }>(query, [id])).rows[0];
  };

  test("a new agent is stored completely, offered to listings by name, and recorded", async () => {
    expect(created).toEqual({ ...mona, id: created.id, revision: 1, isActive: true });
    const adam = agentOf(await agents.create({ ...mona, name: "Adam", nameAr: "" }, change));
    expect(await agents.list()).toEqual([adam, created]);
    expect(await agents.options()).toEqual([
      { id: adam.id, name: "Adam", nameAr: "" },
      { id: created.id, name: "Mona Fahmy", nameAr: "منى فهمي" },
    ]);
    expect(await agents.find(created.id)).toEqual(created);
    expect(await agents.find(9_999)).toBeNull();
    expect((await historyOf(created.id)).map(({ action }) => action)).toEqual(["create"]);
  });

  test("a form sent again after a lost answer adds the agent once", async () => {
    const values = { ...mona, name: "Twice" };
    const first = agentOf(await agents.create(values, change));
    expect(agentOf(await agents.create(values, change))).toEqual(first);
    const laterChange = { ...change, now: new Date(change.now.getTime() + 3_600_000) };
    expect(agentOf(await agents.create(values, laterChange)).id).not.toBe(first.id);
  });

  test("a change is recorded by column; personal values stay out of the audit log", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select column_name::text as name from information_schema.columns where table_name = 'agent'",
    );
    const ownColumns = ["id", "revision", "created_at", "updated_at"];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...Object.values(auditedColumnByField), ...ownColumns].toSorted(),
    );
    await recordUploadedPictures(
      database.db,
      [{ kind: "uploaded", url: photo, widthPx: 1, heightPx: 1, placeholder: "" }],
      change,
    );
    const names = { name: "Nour", nameAr: "نور", title: "Manager", titleAr: "مديرة" };
    const after = {
      ...names,
      phone: "+971501234567",
      whatsapp: "",
      email: "nour@example.com",
      avatar: photo,
    };
    const saved = agentOf(await agents.update(after, changeOf(created)));
    expect(saved).toEqual({ ...after, id: created.id, revision: 2, isActive: true });
    const [, entry] = await historyOf(created.id);
    const hidden = { from: redactedPlaceholder, to: redactedPlaceholder };
    expect(entry).toMatchObject({ action: "update", revision: 2 });
    expect(entry?.changes).toEqual({
      name: hidden,
      name_ar: hidden,
      title: { from: "Sales advisor", to: "Manager" },
      title_ar: { from: "مستشارة مبيعات", to: "مديرة" },
      phone: hidden,
      whatsapp: { from: redactedPlaceholder, to: "" },
      email: hidden,
      avatar: { from: "", to: redactedPlaceholder },
    });
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 2 });
  });

  test("the second of two concurrent editors sees both values, and nothing is lost", async () => {
    const theirs = agentOf(await agents.update({ ...mona, title: "Manager" }, changeOf(created)));
    const second = { ...mona, title: "Director", email: "m@example.com" };
    expect(await agents.update(second, changeOf(created))).toEqual({
      kind: "conflict",
      current: theirs,
      changed: [
        { field: "title", theirs: "Manager", mine: "Director" },
        { field: "email", theirs: "mona@example.com", mine: "m@example.com" },
      ],
    });
    expect(await agents.delete(changeOf(created))).toEqual({
      kind: "conflict",
      current: theirs,
      changed: [],
    });
    expect(await agents.find(created.id)).toEqual(theirs);
  });

  test("of ten concurrent saves of the same form, one succeeds", async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        agents.update({ ...mona, title: `Title ${n}` }, changeOf(created)),
      ),
    );
    expect(results.filter((result) => result.kind === "saved")).toHaveLength(1);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 2 });
  });

  test("saving without a change writes nothing", async () => {
    expect(agentOf(await agents.update(mona, changeOf(created)))).toEqual(created);
    expect(await historyOf(created.id)).toHaveLength(1);
  });

  test("a deleted agent is not offered, can be restored, and is missing for other changes", async () => {
    const deleted = agentOf(await agents.delete(changeOf(created)));
    expect(deleted).toEqual({ ...created, revision: 2, isActive: false });
    expect([await agents.list(), await agents.options()]).toEqual([[], []]);
    expect(await agents.listDeleted()).toEqual([deleted]);
    expect(await agents.update(mona, changeOf(deleted))).toEqual({ kind: "missing" });
    expect(await agents.delete(changeOf(deleted))).toEqual({ kind: "missing" });
    const back = agentOf(await agents.restore(changeOf(deleted)));
    expect(back).toEqual({ ...created, revision: 3 });
    expect(await agents.restore(changeOf(back))).toEqual({ kind: "missing" });
    const [, ...history] = await historyOf(created.id);
    expect(history.map(({ action, changes: { is_active } }) => [action, is_active])).toEqual([
      ["delete", { from: true, to: false }],
      ["restore", { from: false, to: true }],
    ]);
  });

  test("a photo has to be a picture that was uploaded here", async () => {
    const refused = { kind: "refused", faults: { avatar: "notAPicture" } };
    const avatar = `https://elsewhere.example/1763741599000-${"0".repeat(32)}.webp`;
    expect(await agents.create({ ...mona, avatar }, change)).toEqual(refused);
    expect(await agents.update({ ...mona, avatar: photo }, changeOf(created))).toEqual(refused);
    expect(await agents.find(created.id)).toEqual(created);
  });

  test("a listing can only name an active agent", async () => {
    const refused = { kind: "refused", faults: { agentid: "notAnAgent" } };
    const listing = await addListing({ agentid: created.id });
    expect(listing.values.agentid).toBe(created.id);
    const values = { ...suggestedListingFields, unitcode: "AA-2", agentid: 9_999 };
    expect(await createListing(database.db, values, change)).toEqual(refused);
    const other = await addListing({ unitcode: "AA-3" });
    await agents.delete(changeOf(created));
    const ofOther = { ...change, id: other.id, revision: other.revision };
    expect(await updateListing(database.db, { agentid: created.id }, ofOther)).toEqual(refused);
  });

  test("a listing keeps an agent who was deleted, and its other fields can be saved", async () => {
    const listing = await addListing({ agentid: created.id });
    await agents.delete(changeOf(created));
    const listingChange = { ...change, id: listing.id, revision: listing.revision };
    expect(await updateListing(database.db, { ...listing.values, rooms: 4 }, listingChange)).toMatchObject({
      kind: "saved",
      property: { values: { rooms: 4, agentid: created.id } },
    });
  });

  test("changing an agent updates the pages of their listings, without conflicts for editors of these listings", async () => {
    const listing = await addListing({ agentid: created.id });
    const other = await addListing({ unitcode: "AA-4" });
    const before = await stampOf(listing.id);
    const beforeOther = await stampOf(other.id);
    const saved = agentOf(await agents.update({ ...mona, title: "Manager" }, changeOf(created)));
    const after = await stampOf(listing.id);
    expect(BigInt(after?.tx ?? 0)).toBeGreaterThan(BigInt(before?.tx ?? 0));
    expect(after?.revision).toBe(listing.revision);
    expect(await stampOf(other.id)).toEqual(beforeOther);
    await agents.delete(changeOf(saved));
    expect(BigInt((await stampOf(listing.id))?.tx ?? 0)).toBeGreaterThan(BigInt(after?.tx ?? 0));
  });

  test("changing an agent drops all kept pages in every process; adding one, or a failed change, drops none", async () => {
    const processes = await Promise.all([1, 2].map(() => openSampleReadModel(database.pool)));
    const notices: boolean[][] = processes.map(() => []);
    processes.forEach((readModel, n) =>
      readModel.onChange(({ noLongerActive }) => notices[n]?.push(noLongerActive === "all")),
    );
    const refresh = () => Promise.all(processes.map((each) => each.refresh()));
    await agents.create({ ...mona, name: "Adam" }, change);
    expect(await refresh()).toEqual([false, false]);
    const renamed = agentOf(await agents.update({ ...mona, name: "Nour" }, changeOf(created)));
    const deleted = agentOf(await agents.delete(changeOf(renamed)));
    expect(await refresh()).toEqual([true, true]);
    expect(await refresh()).toEqual([false, false]);
    await addListing({ agentid: null });
    const back = agentOf(await agents.restore(changeOf(deleted)));
    expect(await refresh()).toEqual([true, true]);
    await agents.update({ ...mona, phone: "+201001234599" }, changeOf(back));
    await refresh();
    expect(notices).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
    await database.pool.query("alter table audit_pending add constraint no_more check (id < 2) not valid");
    await expect(agents.delete(changeOf({ ...back, revision: back.revision + 1 }))).rejects.toThrow(
      "no_more",
    );
    expect(await refresh()).toEqual([false, false]);
  });

  test("a change that cannot be recorded is not made", async () => {
    await database.pool.query("alter table audit_pending add constraint no_more check (id < 2)");
    await expect(agents.update({ ...mona, title: "x" }, changeOf(created))).rejects.toThrow("no_more");
    await expect(agents.create({ ...blankAgent, ...mona, name: "Amal" }, change)).rejects.toThrow("no_more");
    expect(await agents.list()).toEqual([created]);
  });
});
