import type { WriteScenario } from "./judge.ts";
import { visitorScenario } from "./scenario.ts";
import { drillOrigin, type TestBedSite } from "./test-bed.ts";

const rateLimitTables = { lead_limit: "turns are counted whatever becomes of what they were taken for" };

/** Scenarios of writes by visitors. */
export const visitorWriteScenarios = [
  visitorScenario("/:lang/listings/:unitCode/report", "a report", () => ({
    path: "/en/listings/AA-101/report",
    form: { reason: "wrong-price", message: "It is less" },
  })),
  visitorScenario("/:lang/contact", "a request about a home", ({ leads: { mark } }) => ({
    path: "/en/contact",
    form: {
      kind: "contact",
      name: "Omar",
      phone: "01001234509",
      unit: "AA-101",
      consent: "yes",
      offers: "yes",
      ...mark,
    },
  })),
  visitorScenario("/:lang/visit", "a visit", ({ leads: { mark, slots } }) => ({
    path: "/en/visit",
    form: {
      kind: "visit",
      name: "Omar",
      phone: "01001234509",
      unit: "AA-101",
      consent: "yes",
      slot: slots[3] ?? "",
      ...mark,
    },
  })),
  visitorScenario("/api/leads", "a request by a script, from a program", ({ leads: { mark } }) => ({
    path: "/api/leads?lang=ar",
    form: { kind: "contact", name: "Omar", phone: "01001234509", consent: "yes", website: "x", ...mark },
  })),
  visitorScenario(
    "/:lang/alerts",
    "the wish for an alert",
    () => ({
      path: "/en/alerts?type=villa",
      form: { email: "visitor@example.com", agreed: "yes" },
    }),
    { leaves: { lead_limit: "who asks again takes another turn" } },
  ),
  visitorScenario("/:lang/alerts/:token", "confirm", ({ alerts }) => ({
    path: `/en/alerts/${alerts.openToken}`,
    form: { do: "confirm" },
  })),
  visitorScenario("/:lang/alerts/:token", "stop", ({ alerts }) => ({
    path: `/en/alerts/${alerts.toldToken}`,
    form: { "List-Unsubscribe": "One-Click" },
  })),
  visitorScenario(
    "/:lang/request/:link",
    "move a visit",
    ({ leads: { visit, slots } }) => ({
      path: `/en/request/${visit.link}`,
      form: { step: "move", slot: slots[4] ?? "", sequence: "0" },
    }),
    { apart: rateLimitTables },
  ),
  visitorScenario("/:lang/request/:link", "cancel a visit", ({ leads: { visit } }) => ({
    path: `/en/request/${visit.link}`,
    form: { step: "cancel", sequence: "0" },
  })),
  visitorScenario("/:lang/request/:link", "withdraw", ({ leads: { visit } }) => ({
    path: `/en/request/${visit.link}`,
    form: { step: "withdraw", purpose: "contact" },
  })),
  visitorScenario(
    "/api/beacon",
    "a page's speed",
    () => ({ path: "/api/beacon", text: JSON.stringify({ path: "/en", vitals: { lcp: 1_000 } }) }),
    { writesNothing: "counted in memory, and written by the process itself" },
  ),
];

const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const visitor = { "User-Agent": browser, "X-Visitor-Address": "203.0.113.9" };

/** A count that waits in memory until it is flushed. A second attempt flushes the same count; it adds nothing. */
function counterScenario(
  change: string,
  count: (site: TestBedSite) => void,
  flush: (site: TestBedSite) => Promise<boolean>,
): WriteScenario {
  let last: TestBedSite | null = null;
  return {
    write: "by itself",
    what: change,
    async act(site) {
      if (last !== site) count(site);
      last = site;
      return (await flush(site)) ? { kind: "done", words: "done" } : { kind: "unknown", words: "waits" };
    },
  };
}

/** Scenarios of writing counts about visitors. */
export const counterWriteScenarios: readonly WriteScenario[] = [
  counterScenario(
    "views of homes",
    ({ app }) =>
      app.analytics.receive(
        JSON.stringify({ path: "/en/listings/AA-101", vitals: {} }),
        new Headers(visitor),
      ),
    ({ app }) => app.analytics.flush(),
  ),
  counterScenario(
    "searches that found nothing",
    ({ app }) => app.searchMisses.note("en type=villa", { userAgent: browser, isUncounted: false }),
    ({ app }) => app.searchMisses.flush(),
  ),
  counterScenario(
    "chats that were opened",
    ({ app }) =>
      void app.chats.open(
        { about: "general", locale: "en" },
        new Request(`${drillOrigin}/go/whatsapp`, { headers: visitor }),
      ),
    ({ app }) => app.chats.flush(),
  ),
];
