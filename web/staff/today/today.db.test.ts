import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { createInboxService } from "../../../server/leads/inbox/inbox.ts";
import { createVisitService } from "../../../server/leads/visits/visits.ts";
import { createInventoryService } from "../../../server/listings/inventory/inventory.ts";
import { createStudioService } from "../../../server/studio/studio.ts";
import { createMenuItemCounter } from "../../../server/staff/menu-counts.ts";
import type { App } from "../../../server/wiring/app.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import {
  leadTestTimeAfter,
  type LeadFixture,
  createLeadFixture,
  leadTestStart,
} from "../../../tests/support/lead-fixture.ts";
import { completeListingFields } from "../../../tests/support/inventory-fixture.ts";
import { handleTodayPageForm } from "./change-today.ts";
import { loadStaffSearchResults } from "../find/load-find.ts";
import { loadTodayPage } from "./load-today.ts";

const day = 86_400;

describeEachDatabase("Today's work", (kind) => {
  let scene: LeadFixture;
  let app: App;
  let now: Date;
  const accountOf = (role: Role) => ({ id: 7, email: "mona@example.com", name: "Mona", role });
  const today = (role: Role = "owner", isAllHomes = false) =>
    loadTodayPage(app, { account: accountOf(role), format: defaultReaderFormat("en"), isAllHomes });

  beforeAll(async () => {
    scene = await createLeadFixture(kind);
    const { db } = scene;
    const inbox = createInboxService(scene);
    const visits = createVisitService(scene);
    // Only the parts of the application that the page uses; a call of any other part fails the test.
    app = {
      inbox,
      visits,
      inventory: createInventoryService(db),
      studio: createStudioService({
        db,
        showcase: () => sampleShowcase,
        follow: async () => {},
        uploads: "",
      }),
      showcase: () => sampleShowcase,
      config: { brandName: { en: "Home Finder", ar: "هوم فايندر" } },
      waiting: createMenuItemCounter({ db, inbox, visits }),
      agents: {
        list: async () => [{ id: 1, name: "Omar Khaled", nameAr: "عمر خالد", phone: "+201007654321" }],
      },
      staff: { accounts: { list: async () => [{ account: accountOf("owner") }] } },
      now: () => now,
    } as unknown as App;
    now = leadTestStart;
    for (const [index, name] of ["Karim Fawzy", "Mona Adel", "نورهان سامي"].entries()) {
      const pressedAt = leadTestTimeAfter(2 * day + index * 3_600);
      await scene.submitForm({ name, phone: `0100123456${index}` }, { now: pressedAt });
    }
  });
  afterAll(() => scene.database.close());

  test("leads are ordered by their deadlines, with overdue ones counted separately", async () => {
    now = leadTestTimeAfter(2 * day + 3 * 3_600);
    const { leads } = await today();
    expect(leads?.first.map(({ name }) => name)).toEqual(["Karim Fawzy", "Mona Adel", "نورهان سامي"]);
    expect(leads).toMatchObject({ overdue: 0, fresh: 3, open: 3 });
    now = new Date((leads?.first[0]?.dueAt.getTime() ?? 0) + 1_000);
    const laterLeads = (await today()).leads;
    expect(laterLeads).toMatchObject({ overdue: 1, fresh: 2 });
    expect(laterLeads?.first.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false]);
  });

  test.each([
    ["owner", ["homes", "leads", "reviews", "visits"]],
    ["editor", ["homes"]],
    ["sales", ["leads", "visits"]],
    ["viewer", []],
  ] as const)("%s is shown %j and nothing else", async (role, sections) => {
    const { leads, visits, reviews, homes } = await today(role);
    const parts = Object.entries({ homes, leads, reviews, visits });
    expect(parts.filter(([, part]) => part !== null).map(([name]) => name)).toEqual(sections);
    const counts = await app.waiting(accountOf(role), now);
    expect(counts.leads ?? 0).toBe((sections as readonly string[]).includes("leads") ? 3 : 0);
  });

  test("a withdrawn lead needs no answer, and after each lead comes the one that is due next", async () => {
    const waitingLeads = async () => (await app.waiting(accountOf("sales"), now)).leads;
    const [first, second, third] = (await today()).leads?.first ?? [];
    expect(await app.inbox.nextUnanswered(first?.id ?? 0)).toBe(second?.id);
    expect(await app.inbox.nextUnanswered(second?.id ?? 0)).toBe(third?.id);
    expect(await app.inbox.nextUnanswered(third?.id ?? 0)).toBeNull();
    expect(await waitingLeads()).toBe(3);
    await app.inbox.withdraw({ id: second?.id ?? 0, actorId: 7, now });
    expect(await waitingLeads()).toBe(2);
    expect(await app.inbox.nextUnanswered(first?.id ?? 0)).toBe(third?.id);
    expect((await today()).leads).toMatchObject({ open: 2 });
  });

  async function answer(form: Readonly<Record<string, string>>) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    const sent = await handleTodayPageForm({
      app,
      form: data,
      params: new URLSearchParams("homes=all"),
      locale: "en",
      actor: { actorId: 7, now },
      note: () => "K7QX-2M4P",
    } as unknown as Parameters<typeof handleTodayPageForm>[0]);
    return sent instanceof Response ? (sent.headers.get("Location") ?? "") : sent;
  }

  test("a listing is asked about after 25 days, confirmed, marked as gone, and both are undone", async () => {
    const homes = async () => (await today("editor", true)).homes;
    now = leadTestStart;
    for (const unitcode of ["AA01-101", "AA01-102"])
      await app.inventory.create({ ...completeListingFields, unitcode }, { actorId: null, now });
    expect(await homes()).toEqual({ total: 0, first: [] });
    now = leadTestTimeAfter(26 * day);
    const dueHomes = await homes();
    expect(dueHomes?.first.map(({ unitCode, confirmedAt }) => [unitCode, confirmedAt])).toEqual([
      ["AA01-102", leadTestStart],
      ["AA01-101", leadTestStart],
    ]);
    const [second, first] = dueHomes?.first ?? [];
    const formOf = (intent: string, home = first, revision = home?.revision) => ({
      intent,
      id: String(home?.id),
      revision: String(revision),
    });
    const place = "/en/admin/today?homes=all&said=";
    expect(await answer(formOf("confirm"))).toBe(
      `${place}confirmed&id=${first?.id}&revision=2&unit=AA01-101`,
    );
    expect((await homes())?.total).toBe(1);
    expect(await answer(formOf("undo", first, 2))).toBe(`${place}undone`);
    expect((await homes())?.total).toBe(2);
    expect(await answer(formOf("gone", second))).toBe(
      `${place}gone&id=${second?.id}&revision=2&unit=AA01-102`,
    );
    expect((await app.inventory.find(second?.id ?? 0, now))?.values.status).toBe("removed");
    expect(await answer(formOf("undo", second, 2))).toBe(`${place}undone`);
    expect((await app.inventory.find(second?.id ?? 0, now))?.values.status).toBe("active");
  });

  test("an answer about a listing that was changed meanwhile changes nothing and names the listing", async () => {
    const [home] = (await today("editor", true)).homes?.first ?? [];
    const form = { intent: "gone", id: String(home?.id), revision: "1" };
    expect(await answer(form)).toMatchObject({
      data: { kind: "changed", unitCode: home?.unitCode },
      init: { status: 409 },
    });
    expect(await answer({ ...form, id: "999999" })).toMatchObject({ data: { kind: "missing" } });
  });

  test.each([
    ["نورهان", "owner", ["leads"]],
    ["0100123456", "sales", ["leads"]],
    ["aa01-102", "editor", ["properties"]],
    ["ivoire", "owner", ["parts", "properties"]],
    ["إيفوار", "editor", ["parts", "properties"]],
    ["ivoire", "viewer", ["properties"]],
    ["mona", "owner", ["accounts", "leads"]],
    ["nothing like it", "owner", []],
    ["!!", "owner", []],
    ["Иван", "owner", []],
    ["+20 100 765 4321", "owner", ["agents"]],
    ["٠١٠٠٧٦٥", "owner", ["agents"]],
    ["", "owner", []],
  ] as const)("the search for “%s” finds for %s %j", async (text, role, kinds) => {
    const { leads, properties, parts, agents, accounts } = await loadStaffSearchResults(
      app,
      accountOf(role),
      text,
    );
    const hitsByKind = Object.entries({ accounts, agents, leads, parts, properties });
    expect(hitsByKind.filter(([, hits]) => (hits?.total ?? 0) > 0).map(([name]) => name)).toEqual(kinds);
  });
});
