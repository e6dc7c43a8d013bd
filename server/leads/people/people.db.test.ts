import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  leadTestTimeAfter,
  createLeadFixture,
  type LeadFixture,
} from "../../../tests/support/lead-fixture.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { serveControlSocket } from "../../commands/control-socket.ts";
import { createLeadDeliveryService, type LeadDeliveryService } from "../delivery/deliveries.ts";
import { runLeadCommand } from "../../commands/lead-commands.ts";
import { createPersonDataService, type PersonDataService } from "./people.ts";

const changeContext = { actorId: 5, now: leadTestTimeAfter(90) };
const mona = { email: "mona@example.com" };
const karim = { name: "Karim", phone: "01101234567", email: "karim@example.com" };

describeEachDatabase("Of one person", (kind) => {
  let scene: LeadFixture;
  let people: PersonDataService;
  let deliveries: LeadDeliveryService;
  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    // Removing erased rows from the files is slow and has its own test (record/scrub-leads.db.test.ts).
    people = createPersonDataService({ ...scene, afterErasure: async () => {} });
    deliveries = createLeadDeliveryService(scene.db, scene.queue);
  });
  beforeEach(async () => {
    await scene.clear();
    await scene.database.pool.query("truncate search_alert");
  });
  afterAll(() => scene.database.close());

  const setLead = (id: number, change: Record<string, unknown>) =>
    scene.db.updateTable("lead").set(change).where("id", "=", id).execute();
  /** Every value of every table, except table names and times. */
  const dumpTables = async () => {
    const { rows: tables } = await scene.database.pool.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
    );
    const parts = [];
    for (const { name } of tables)
      parts.push((await scene.database.pool.query(`select t::text as row from ${name} t`)).rows);
    return JSON.stringify(parts);
  };

  describe("everything is found", () => {
    test("by the number in whatever form", async () => {
      await scene.storeLead(mona);
      for (const text of ["0100 123 4567", "٠١٠٠١٢٣٤٥٦٧", "+20 100 123 4567", "0020-1001234567"])
        expect(await people.find(text)).toMatchObject({ kind: "person", person: { phone: "+201001234567" } });
    });

    test("by a reference, with the alerts of their address and merged leads", async () => {
      const id = await scene.storeLead(mona);
      const merged = await scene.storeLead({ ...karim, message: "from my other number" });
      await setLead(merged, { merged_into: id });
      await scene.addAlert(mona.email);
      await scene.addAlert(karim.email);
      const result = await people.find((await scene.referenceOf(id)).toLowerCase().replace("-", " "));
      expect(result).toMatchObject({
        kind: "person",
        person: {
          leads: [{ id }, { id: merged, phone: "+201101234567", message: "from my other number" }],
          alerts: [{ email: mona.email, search: "type=villa" }, { email: karim.email }],
        },
      });
    });

    test("by an e-mail address, which several people may share", async () => {
      await scene.storeLead(mona);
      await scene.storeLead({ ...karim, email: mona.email });
      await scene.addAlert(mona.email);
      expect(await people.find(" MONA@example.com ")).toMatchObject({
        kind: "address",
        email: mona.email,
        alerts: [{ search: "type=villa" }],
        phones: ["+201001234567", "+201101234567"],
      });
    });

    test("or the search says that there is no data, or that the text is none of these", async () => {
      expect(await people.find("01001234567")).toEqual({ kind: "nobody" });
      expect(await people.find("nobody@example.com")).toEqual({ kind: "nobody" });
      expect(await people.find("Mona")).toEqual({ kind: "unclear" });
    });
  });

  test("everything is exported, and the audit records the export without its content", async () => {
    await scene.storeLead(mona);
    const person = await people.export("+201001234567", changeContext);
    expect(person?.leads).toMatchObject([{ name: "Mona Adel", events: [{ kind: "arrived" }] }]);
    expect(await people.export("+201009999999", changeContext)).toBeNull();
    const entries = await scene.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    const entry = { action: "export", entity: "lead_person", actor_id: 5, changes: {} };
    expect(entries.at(-1)).toMatchObject(entry);
  });

  test("everything or nothing is exported during an erasure", async () => {
    const ids = [await scene.storeLead(mona), await scene.storeLead(mona), await scene.storeLead(mona)];
    const phone = "+201001234567";
    const [person] = await Promise.all([
      people.export(phone, changeContext),
      people.erase(phone, changeContext),
    ]);
    const allLeads = ids.map((id) => ({ id, events: [{ kind: "arrived" }] }));
    expect(person?.leads ?? allLeads).toMatchObject(allLeads);
  });

  describe("everything is erased", () => {
    test("with merged leads, alerts and rate limits; nothing of other people", async () => {
      const id = await scene.storeLead({ ...mona, slot: "2026-05-03T09:00:00.000Z" }, { kind: "visit" });
      const merged = await scene.storeLead(karim);
      await setLead(merged, { merged_into: id });
      const other = await scene.storeLead({ name: "Hany", phone: "01201234567", email: "hany@example.com" });
      // This lead of hers is merged into another person's lead, which stays.
      const mergedLead = await scene.storeLead(mona);
      await setLead(mergedLead, { merged_into: other });
      for (const email of [mona.email, karim.email, "hany@example.com"]) await scene.addAlert(email);
      expect(await people.erase("+201001234567", changeContext)).toMatchObject({ leads: 3, alerts: 2 });
      const dump = await dumpTables();
      expect(dump).not.toMatch(/100123|110123|Mona|Karim|karim@|mona@/);
      expect(dump).toMatch(/Hany.*hany@example\.com/s);
      expect(await scene.db.selectFrom("lead").select("id").execute()).toEqual([{ id: other }]);
      expect(await scene.db.selectFrom("lead_person").select("id").execute()).toHaveLength(1);
      const phones = ["+201001234567", "+201101234567", "+201201234567"];
      const limits = await scene.db.selectFrom("lead_limit").select("key").execute();
      const limitedPhones = phones.filter((phone) =>
        limits.some(({ key }) => key === scene.keys.limitKey("phone", phone)),
      );
      expect(limitedPhones).toEqual(["+201201234567"]);
      expect(await people.erase("+201001234567", changeContext)).toBeNull();
      expect(await sealAndVerifyAudit(scene.db)).toMatchObject({ kind: "whole" });
    });

    test("also if the site lost its key in between, and created a second person", async () => {
      await scene.storeLead(mona);
      await scene.db
        .updateTable("lead_person")
        .set({ phone_hmac: "a".repeat(64) })
        .execute();
      await scene.storeLead(mona);
      expect(await people.erase("+201001234567", changeContext)).toMatchObject({ leads: 2 });
      expect(await scene.db.selectFrom("lead_person").select("id").execute()).toEqual([]);
    });

    test("except a person who has more data than the merged leads", async () => {
      const id = await scene.storeLead(mona);
      const merged = await scene.storeLead(karim);
      const keptLead = await scene.storeLead({ ...karim, message: "something else" });
      await setLead(merged, { merged_into: id });
      await people.erase("+201001234567", changeContext);
      expect(await scene.db.selectFrom("lead").select("id").execute()).toEqual([{ id: keptLead }]);
      expect(await people.find(karim.phone)).toMatchObject({ person: { leads: [{ id: keptLead }] } });
    });

    test("of an address with alerts only", async () => {
      await scene.addAlert(mona.email);
      await scene.addAlert(karim.email);
      expect(await people.eraseAddress(mona.email, changeContext)).toBe(1);
      expect(await people.find(mona.email)).toEqual({ kind: "nobody" });
      expect(await dumpTables()).not.toContain("mona@");
      expect(await people.find(karim.email)).toMatchObject({ kind: "address" });
    });
  });

  describe("npm run leads", () => {
    let dataDir: string;
    let close = () => {};
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), "home-finder-leads-"));
      // Only the running site can open the embedded database, so the command asks it; PostgreSQL is used directly.
      if (kind !== "pglite") return;
      const parts = { db: scene.db, people, deliveries };
      const control = await serveControlSocket(dataDir, {
        leads: (order) => runLeadCommand(parts, order, changeContext.now),
      });
      close = () => void control.close();
    });
    afterAll(() => {
      close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const runScript = async (...args: readonly string[]) => {
      const env = {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: scene.database.url ?? "",
        LEADS_KEY: "\u0007".repeat(32),
      };
      try {
        const script = ["scripts/leads.ts", ...args];
        const { stdout } = await promisify(execFile)(process.execPath, script, { env });
        return { code: 0, said: stdout.trim() };
      } catch (error) {
        const { code, stderr } = error as { code: number; stderr: string };
        return { code, said: stderr.trim() };
      }
    };

    test("lists, retries, exports and erases", async () => {
      const id = await scene.storeLead(mona);
      await scene.db.updateTable("lead_delivery").set({ state: "parked" }).execute();
      const reference = await scene.referenceOf(id);
      const file = join(dataDir, "mona.json");
      const [listed] = await Promise.all([
        runScript("list"),
        runScript("export", "0100", "123", "4567", "--to", file),
      ]);
      expect(listed.said).toContain(`${reference}  2026-05-01 10:00  new  contact-form`);
      expect(listed.said).toMatch(/3 parked \(\d+, \d+, \d+\)/);
      expect(listed.said).not.toMatch(/Mona|100123|mona@/);
      expect(await runScript("replay", "all")).toEqual({ code: 0, said: "3 deliveries are tried anew." });
      expect(await deliveries.counts()).toMatchObject({ parked: 0, waiting: 3 });
      expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ leads: [{ reference }] });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const order = JSON.stringify({ do: "erase", who: reference, isSure: false });
      const result = await runLeadCommand({ db: scene.db, people, deliveries }, order, changeContext.now);
      expect(result.isDone).toBe(false);
      expect(result.text).toContain(`1 request (${reference})`);
      const erased = { code: 0, said: "Erased: 1 request, 0 alerts." };
      expect(await runScript("erase", "+201001234567", "--yes")).toEqual(erased);
      expect(await scene.db.selectFrom("lead").select("id").execute()).toEqual([]);
    });
  });

  test("parked deliveries are listed, retried alone or together, and that is recorded", async () => {
    const [first, second] = [await scene.storeLead(mona), await scene.storeLead(karim)];
    await scene.db
      .updateTable("lead_delivery")
      .set({ state: "parked", attempts: 9, last_fault: "status", last_status: 500 })
      .execute();
    const { deliveries: parked, nextBeforeId } = await deliveries.list("parked", null);
    expect(parked.map(({ leadId }) => leadId)).toEqual([second, second, second, first, first, first]);
    expect(parked[0]).toMatchObject({ channel: "visitor-mail", fault: "status", status: 500, attempts: 9 });
    expect(nextBeforeId).toBeNull();
    expect(await deliveries.replay([parked[0]!.id], changeContext)).toBe(1);
    expect(await deliveries.replay([parked[0]!.id], changeContext)).toBe(0);
    expect(await deliveries.counts()).toEqual({ waiting: 1, held: 0, sent: 0, parked: 5, stopped: 0 });
    expect(await deliveries.replay("all", changeContext)).toBe(5);
    const { count } = await scene.db
      .selectFrom("audit_log")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("action", "=", "replay")
      .where("actor_id", "=", 5)
      .executeTakeFirstOrThrow();
    expect(count).toBe(6);
  });
});
