import { afterAll, beforeAll, vi } from "vitest";
import type { Role } from "../../domain/staff/roles.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { createAgentService } from "../../server/agents/agents.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import type { App } from "../../server/wiring/app.ts";
import { handleListingForm } from "../../web/staff/listings/save/handle-listing-form.ts";
import { loadListingPanel } from "../../web/staff/listings/save/load-panel.ts";
import type { ListingActionData } from "../../web/staff/listings/save/panel-data.ts";
import { describeEachDatabase } from "./database.ts";
import { createTestGazetteer } from "./gazetteer.ts";
import { type StaffFixture, createStaffFixture, staffTestStart } from "./staff-fixture.ts";

type Form = Readonly<Record<string, string>>;
type ListingForms = ReturnType<typeof createListingForms>;

/** Describes the listing panel's forms on each database; `define` gets functions that send forms as the owner. */
export function describeListingForms(title: string, define: (forms: ListingForms) => void): void {
  describeEachDatabase(title, (kind) => {
    let scene: StaffFixture;
    let app: App;
    beforeAll(async () => {
      scene = await createStaffFixture(kind);
      const { db } = scene.database;
      // Only the parts of the application that the panel uses; a call of any other part fails the test.
      app = {
        inventory: createInventoryService(db),
        agents: createAgentService(db),
        search: { gazetteer: createTestGazetteer() },
        now: () => staffTestStart,
      } as unknown as App;
    });
    afterAll(() => scene.database.close());
    define(createListingForms(() => ({ scene, app })));
  });
}

function createListingForms(parts: () => { readonly scene: StaffFixture; readonly app: App }) {
  let next = 100;
  const note = vi.fn<(error: unknown) => string>(() => "K7QX-2M4P");

  /** A form for a listing that lacks nothing but pictures. */
  const complete = (): Form => ({
    unitcode: `AA01-${next++}`,
    titlear: "شقة",
    developername: "Apex Real Estate",
    developernamear: "أبيكس العقارية",
    location: "New Cairo",
    unittype: "Apartment",
    finishing: "Core and Shell",
    delivery: "2026",
    price: "3,500,000",
    status: "paused",
  });

  /** Sends a form: the redirect's target, or the status and the answer if nothing was written. */
  async function send(form: Form): Promise<{ to: string } | { status: number; answer: ListingActionData }> {
    const { app, scene } = parts();
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    const address = `/en/listings/admin?q=ivoire&panel=edit&id=1`;
    const actor = { actorId: scene.owner.id, now: staffTestStart };
    try {
      const change = { app, actor, form: data, address, note, locale: "en" } as const;
      const { data: answer, init } = await handleListingForm(change);
      return { status: init?.status ?? 200, answer };
    } catch (error) {
      if (error instanceof Response) return { to: error.headers.get("Location") ?? "" };
      throw error;
    }
  }

  const add = async (form: Form = complete()) => {
    const sent = await send({ intent: "create", ...form });
    return "to" in sent ? Number(/id=(\d+)/.exec(sent.to)?.[1]) : 0;
  };
  const detailOf = (id: number) => parts().app.inventory.find(id, staffTestStart);
  const revisionOf = async (id: number) => String((await detailOf(id))?.revision);
  const valuesOf = async (id: number) => (await detailOf(id))?.values;
  /** Sends a form for the listing's current revision, as a page does that was loaded just before. */
  const step = async (intent: string, id: number, fields: Form = {}) =>
    send({ intent, id: String(id), revision: await revisionOf(id), ...fields });

  /** Loads the panel of an address, for the owner's account or for the same account in another role. */
  const loadPanel = (
    query: string | Record<string, string>,
    { role = "owner", locale = "en" }: { readonly role?: Role; readonly locale?: Locale } = {},
  ) => {
    const { app, scene } = parts();
    const session = { sessionId: 1, account: { ...scene.owner, role }, reauthenticatedAt: staffTestStart };
    return loadListingPanel(app, session, new URLSearchParams(query), locale);
  };

  return { parts, note, complete, send, add, detailOf, revisionOf, valuesOf, step, loadPanel };
}
