import type { LeadFormValues } from "../../../domain/leads/lead-form.ts";
import type { Email } from "../../../domain/text/email.ts";
import { openLeadKeys } from "../../../server/leads/record/lead-keys.ts";
import { renderBrowserRequest } from "./ask.ts";
import { daysBeforeDrillStart, type TestBedSite, drillStart, type TestBed } from "./test-bed.ts";

/** Adds leads in every state that a write by staff needs. */
export async function addLeads(testBed: TestBed, site: TestBedSite, actorId: number) {
  const { app } = site;
  let senders = 0;
  const store = async (phone: string, values: LeadFormValues = {}, { at = drillStart, ...more } = {}) => {
    testBed.clock.at = new Date(at.getTime() - 60_000);
    const mark = app.leads.newForm(testBed.clock.at);
    testBed.clock.at = at;
    const { headers, status } = await renderBrowserRequest(site.renderer, {
      path: values.slot ? "/en/visit" : "/en/contact",
      address: `198.51.100.${++senders}`,
      form: {
        kind: values.slot ? "visit" : "contact",
        name: "Laila",
        consent: "yes",
        phone,
        ...values,
        ...mark,
        ...more,
      },
    });
    testBed.clock.at = drillStart;
    const link = /request\/([^?]+)/.exec(headers.get("location") ?? "")?.[1];
    if (!link) throw new Error(`A request was not stored: ${status}`);
    const { rows } = await testBed.runSql("select id, reference from lead order by id desc limit 1");
    return { link, id: Number(rows[0]?.["id"]), reference: String(rows[0]?.["reference"]) };
  };
  const unitFields = { unit: "AA-101" };
  const plain = await store("01001234501", { ...unitFields, email: "laila@example.com", message: "Call me" });
  const twin = await store("01001234501", { ...unitFields, message: "Again" });
  const merged = await store("01001234501", { message: "Once more" });
  const spam = await store("01001234502", {}, { website: "a program" } as object);
  const days = await app.visits.listDays({ projectSlug: null, unitCode: "AA-101" }, drillStart);
  const slots = days.flatMap((each) => each.slots.slice(0, 1).map(({ startsAt }) => startsAt.toISOString()));
  const visit = await store("01001234503", { ...unitFields, slot: slots[1] ?? "" });
  const old = await store("01001234504", {}, { at: daysBeforeDrillStart(1_500) });
  const late = await store("01001234505", {}, { at: daysBeforeDrillStart(4) });
  expectKind(
    await app.inbox.merge({
      id: twin.id,
      revision: 1,
      reference: merged.reference,
      actorId,
      now: drillStart,
    }),
    "changed",
  );
  await testBed.runSql(
    `update lead_delivery set state = 'parked', attempts = 9, last_fault = 'timeout' where lead_id = ${late.id} and channel = 'webhook';
     update lead set next_step = 'call', next_on = '2026-05-01' where id = ${late.id};
     delete from pgboss.job where data->>'delivery' in (select id::text from lead_delivery where state <> 'waiting')`,
  );
  const mark = app.leads.newForm(new Date(drillStart.getTime() - 60_000));
  const { rows } = await testBed.runSql("select id from lead_delivery where state = 'parked'");
  const parked = Number(rows[0]?.["id"]);
  const { rows: leadRows } = await testBed.runSql("select id, revision from lead");
  const revisions = new Map(leadRows.map(({ id, revision }) => [Number(id), Number(revision)]));
  return {
    revisionOf: (lead: { readonly id: number }) => revisions.get(lead.id) ?? 0,
    parked,
    plain,
    twin,
    merged,
    spam,
    visit,
    old,
    late,
    mark,
    slots,
  };
}

/** Adds an unconfirmed alert, and a confirmed one whose last mail about new listings was sent ten days ago. */
export async function addAlerts(testBed: TestBed, site: TestBedSite) {
  const keys = openLeadKeys(testBed.dataDir, null);
  const requestAlert = (email: string) =>
    site.app.alerts.ask({
      email: email as Email,
      locale: "en",
      search: "",
      address: "198.51.100.7",
      now: drillStart,
    });
  await requestAlert("reader@example.com");
  await requestAlert("other@example.com");
  const { rows } = await testBed.runSql("select id from search_alert order by id");
  const [open = 0, told = 0] = rows.map(({ id }) => Number(id));
  await site.app.alerts.confirm(keys.alertToken(told), daysBeforeDrillStart(10));
  await testBed.runSql(
    `update search_alert set told_until = '${daysBeforeDrillStart(10).toISOString()}' where id = ${told}`,
  );
  return { open, told, openToken: keys.alertToken(open), toldToken: keys.alertToken(told) };
}

/** Narrows a result to this kind. @throws if the result has another kind */
export const expectKind = <T extends { readonly kind: string }, K extends T["kind"]>(
  result: T,
  kind: K,
): Extract<T, { readonly kind: K }> => {
  if (result.kind !== kind) throw new Error(`${kind} was expected: ${JSON.stringify(result)}`);
  return result as Extract<T, { readonly kind: K }>;
};
