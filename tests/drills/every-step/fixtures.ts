import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blankAgent } from "../../../domain/staff/agent.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { completeListingFields } from "../../support/inventory-fixture.ts";
import { readTestPicture } from "../../support/pictures.ts";
import { renderBrowserRequest, type BrowserRequest } from "./ask.ts";
import { addAlerts, addLeads, expectKind } from "./lead-fixtures.ts";
import { daysBeforeDrillStart, type TestBedSite, drillStart, type TestBed } from "./test-bed.ts";

export const drillStaffPassword = "violet tractor hums at noon";

/** Data that exist before a write is tried: ids, links and cookies that forms need. */
export type DrillFixtures = Awaited<ReturnType<typeof addDrillFixtures>>;

/** Fills a small site with one or two of each kind of data that a write can change. */
export async function addDrillFixtures(testBed: TestBed) {
  const site = await testBed.open({ isWithoutBucket: true });
  const { app } = site;
  const staff = await addStaff(site);
  const by = (at = drillStart) => ({ actorId: staff.ownerId, now: at });

  const agents: number[] = [];
  for (const name of ["Mona", "Karim", "Salma"]) {
    const values = { ...blankAgent, name, phone: "+201001234567", email: "agent@example.com" };
    agents.push(expectKind(await app.agents.create(values, by()), "saved").agent.id);
  }
  const [mona = 0, karim = 0, salma = 0] = agents;
  expectKind(await app.agents.delete({ id: salma, revision: 1, ...by() }), "saved");
  for (const [subject, agentIds] of [
    [{ kind: "everything" }, [mona, karim]],
    [{ kind: "area", slug: "new-cairo" }, [karim]],
    [{ kind: "area", slug: "sheikh-zayed" }, [mona]],
  ] as const)
    expectKind(await app.assignment.create({ subject, agentIds: [...agentIds] }, by()), "saved");

  const pictures = await uploadPictures(testBed, site, staff.ownerId);
  const homes: number[] = [];
  for (const [index, code] of ["AA-101", "AA-102", "AA-103", "AA-104", "AA-105"].entries()) {
    const values = { ...completeListingFields, unitcode: code, agentid: index === 0 ? mona : null };
    homes.push(
      expectKind(
        await app.inventory.create(values, by(index === 4 ? daysBeforeDrillStart(90) : drillStart)),
        "saved",
      ).property.id,
    );
  }
  const [home = 0, other = 0, deleted = 0, changed = 0, stale = 0] = homes;
  const noWords = { en: "", ar: "" };
  const homePictures = pictures.folder.slice(0, 2).map((url) => ({ url, alt: noWords }));
  expectKind(
    await app.pictures.save({ listingId: home, pictures: homePictures, version: null }, by()),
    "saved",
  );
  const firstPicture = homePictures.slice(0, 1);
  expectKind(
    await app.pictures.save({ listingId: home, pictures: firstPicture, version: null }, by()),
    "saved",
  );
  expectKind(await app.inventory.delete({ id: deleted, revision: 1, ...by() }), "saved");
  expectKind(
    await app.inventory.update({ price: 4_000_000 }, { id: changed, revision: 1, ...by() }),
    "saved",
  );
  for (const id of [home, other])
    await app.reports.submit(id, { reason: "wrong-price", message: `About ${id}` }, drillStart);

  const leads = await addLeads(testBed, site, staff.ownerId);
  const alerts = await addAlerts(testBed, site);
  const runs = await addImports(testBed, site, staff.ownerId);
  await app.visitFeeds.open(staff.ownerId, drillStart);
  await site.close();
  return {
    staff,
    agents: { mona, karim, salma },
    homes: { home, other, deleted, changed, stale },
    pictures,
    leads,
    alerts,
    runs,
  };
}

async function addStaff(site: TestBedSite) {
  const { staff } = site.app;
  const form = { name: "Nadia", email: "owner@example.com", password: drillStaffPassword };
  const { id: ownerId } = expectKind(
    await staff.setUp((await staff.offerFirstAccount(drillStart)) ?? "", form, drillStart),
    "done",
  ).account;
  const add = async (email: string, role: Role) => {
    const { account, linkToken } = expectKind(
      await staff.accounts.invite({ email, name: "Hany", role }, drillStart, ownerId),
      "invited",
    );
    return { id: account.id, linkToken };
  };
  const editor = await add("editor@example.com", "editor");
  await staff.setUp(editor.linkToken, { name: "Hany", email: "", password: drillStaffPassword }, drillStart);
  const disabledStaff = await add("off@example.com", "viewer");
  await staff.setUp(
    disabledStaff.linkToken,
    { name: "Hany", email: "", password: drillStaffPassword },
    drillStart,
  );
  await staff.accounts.disable(disabledStaff.id, drillStart, ownerId);
  const invited = await add("new@example.com", "sales");
  const signIn = async (): Promise<string> => {
    const sent: BrowserRequest = {
      path: "/en/admin",
      form: { email: "owner@example.com", password: drillStaffPassword },
    };
    const { headers } = await renderBrowserRequest(site.renderer, sent);
    return headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };
  return {
    ownerId,
    editorId: editor.id,
    offId: disabledStaff.id,
    salesId: invited.id,
    link: invited.linkToken,
    cookie: await signIn(),
    second: await signIn(),
  };
}

async function uploadPictures(testBed: TestBed, site: TestBedSite, actorId: number) {
  const file = join(testBed.dataDir, "flag.png");
  writeFileSync(file, readTestPicture("flag.png"));
  const upload = async (to: TestBedSite, count: number, now: Date): Promise<string[]> => {
    const files = Array.from({ length: count }, () => file);
    const { outcomes } = expectKind(await to.app.pictures.upload(files, null, { actorId, now }), "done");
    return outcomes.flatMap((made) => (made.kind === "uploaded" ? [made.url] : []));
  };
  const withBucket = await testBed.open();
  const bucket = await upload(withBucket, 2, drillStart);
  await upload(withBucket, 1, daysBeforeDrillStart(8));
  await withBucket.close();
  const folder = await upload(site, 4, drillStart);
  await upload(site, 1, daysBeforeDrillStart(8));
  return { folder, bucket, file: readFileSync(file) };
}

async function addImports(testBed: TestBed, site: TestBedSite, actorId: number) {
  const { imports } = site.app;
  const check = async (name: string, rows: string, columns = ""): Promise<number> => {
    const file = join(testBed.dataDir, name);
    writeFileSync(file, `unitcode,price,projectname,projectnamear${columns}\n${rows}`);
    const change = { actorId, now: drillStart };
    const { id } = expectKind(await imports.start(file, name, change, "Delta Homes"), "started");
    await site.manualJobs.run("imports", { runId: id });
    return id;
  };
  const { origin } = testBed.pictureHost;
  const pictured = await check(
    "pictured.csv",
    // Both rows have the same picture URL, because pictures that are downloaded simultaneously arrive in no fixed
    // order.
    `PI-1,3000000,Ivoire,آيفوار,${origin}/1.png\nPI-2,3000000,Ivoire,آيفوار,${origin}/1.png\n`,
    ",images",
  );
  await imports.apply(pictured, "good", { actorId, now: drillStart });
  await site.manualJobs.run("imports", { runId: pictured });
  const applied = await check("homes.csv", "IM-1,3000000,Ivoire,آيفوار\nAA-102,5000000,,\n");
  await imports.apply(applied, "good", { actorId, now: drillStart });
  await site.manualJobs.run("imports", { runId: applied });
  // Two valid rows, one with a question about its price, one with a question about its project; and two unknown
  // columns.
  const moreRows = [
    "IM-1,3100000,,,garden,call",
    "IM-2,3000000,Ivoire,آيفوار,,",
    "IM-3,45000,Ivoire,آيفوار,,",
    "IM-4,3000000,9th District,الحي التاسع,,",
  ];
  return {
    pictured,
    applied,
    checked: await check("more.csv", `${moreRows.join("\n")}\n`, ",the view,notes"),
  };
}
