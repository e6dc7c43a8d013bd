import { URI } from "otpauth";
import type { TestBedSite } from "./test-bed.ts";
import type { DrillFixtures } from "./fixtures.ts";
import { drillStaffPassword } from "./fixtures.ts";
import { visitorScenario, staffScenario } from "./scenario.ts";
import { drillStart } from "./test-bed.ts";

const sessionOf = async ({ app }: TestBedSite, { staff }: DrillFixtures) => {
  const token = /session=([^;]+)/u.exec(staff.cookie)?.[1] ?? "";
  const session = await app.staff.findSession(token, drillStart);
  if (!session) throw new Error("The owner is not signed in");
  return session;
};

const offer = async (site: TestBedSite, fixtures: DrillFixtures) => {
  const codeOffer = await site.app.staff.codes.offer(await sessionOf(site, fixtures), drillStart);
  if (codeOffer.kind !== "offered") throw new Error(codeOffer.kind);
  code = URI.parse(codeOffer.uri).generate({ timestamp: drillStart.getTime() });
};
let code = "";

const account = "/:lang/admin/account";
const accounts = "/:lang/admin/staff";
const signInThrottleTables = { staff_throttle: "tries are counted whatever becomes of them" };
const accountPanelPath = (id: number) => `/en/admin/staff?account=${id}`;

/** Scenarios of writes by staff to staff accounts. */
export const accountWriteScenarios = [
  visitorScenario(
    "/:lang/admin",
    "sign in",
    () => ({ path: "/en/admin", form: { email: "editor@example.com", password: drillStaffPassword } }),
    {
      apart: signInThrottleTables,
      inParts: "the session comes before the browser is remembered",
      leaves: {
        staff_session: "a session of which nobody has the token ends after half an hour",
        staff_device: "a browser of which nobody has the token is forgotten",
      },
    },
  ),
  visitorScenario(
    "/:lang/admin/set-up",
    "the account of an invitation",
    ({ staff }) => ({
      path: `/en/admin/set-up?token=${staff.link}`,
      form: { name: "Amal", password: `${drillStaffPassword} too` },
    }),
    { apart: signInThrottleTables },
  ),
  visitorScenario(
    "/:lang/admin/forgotten",
    "a link for a new password",
    () => ({ path: "/en/admin/forgotten", form: { email: "editor@example.com" } }),
    {
      apart: signInThrottleTables,
      leaves: { "pgboss.job": "who asks again is sent another link, and the last one works" },
    },
  ),
  visitorScenario("/:lang/admin/sign-out", "sign out", ({ staff }) => ({
    path: "/en/admin/sign-out",
    form: {},
    cookie: staff.second,
  })),
  staffScenario(
    "/:lang/admin/prove",
    "the password once more",
    () => ({ path: "/en/admin/prove", form: { password: drillStaffPassword } }),
    { apart: signInThrottleTables },
  ),
  staffScenario(account, "password", () => ({
    path: "/en/admin/account",
    form: { do: "password", password: "yellow kite over the lake" },
  })),
  staffScenario(account, "offer", () => ({ path: "/en/admin/account", form: { do: "offer" } })),
  staffScenario(account, "code", () => ({ path: "/en/admin/account", form: { do: "code", code } }), {
    prepare: offer,
  }),
  staffScenario(account, "code-off", () => ({ path: "/en/admin/account", form: { do: "code-off" } }), {
    async prepare(site, fixtures) {
      await offer(site, fixtures);
      await site.app.staff.codes.confirm(await sessionOf(site, fixtures), code, drillStart);
    },
  }),
  staffScenario(account, "end", () => ({ path: "/en/admin/account", form: { do: "end", session: "2" } })),
  staffScenario(account, "end-others", () => ({ path: "/en/admin/account", form: { do: "end-others" } })),
  staffScenario(accounts, "invite", () => ({
    path: "/en/admin/staff?add=1",
    form: { do: "invite", email: "fresh@example.com", name: "Aya", role: "sales" },
  })),
  staffScenario(accounts, "role", ({ staff }) => ({
    path: accountPanelPath(staff.editorId),
    form: { do: "role", role: "viewer" },
  })),
  staffScenario(
    accounts,
    "reset",
    ({ staff }) => ({ path: accountPanelPath(staff.editorId), form: { do: "reset" } }),
    {
      leaves: {
        audit_pending: "each link is on record",
        staff_setup_link: "a new link takes the place of the one before",
      },
    },
  ),
  staffScenario(accounts, "disable", ({ staff }) => ({
    path: accountPanelPath(staff.editorId),
    form: { do: "disable" },
  })),
  staffScenario(accounts, "enable", ({ staff }) => ({
    path: accountPanelPath(staff.offId),
    form: { do: "enable" },
  })),
  staffScenario(accounts, "allow-export", ({ staff }) => ({
    path: accountPanelPath(staff.salesId),
    form: { do: "allow-export" },
  })),
  staffScenario(
    accounts,
    "forbid-export",
    ({ staff }) => ({ path: accountPanelPath(staff.salesId), form: { do: "forbid-export" } }),
    {
      async prepare({ app }, { staff }) {
        await app.staff.accounts.allowExport(staff.salesId, drillStart, staff.ownerId);
      },
    },
  ),
  staffScenario("/:lang/admin/audit", "verify", () => ({ path: "/en/admin/audit", form: { do: "verify" } }), {
    apart: { audit_pending: "sealed by the process itself as well", audit_entry: "the same" },
    writesNothing: "the record is only read",
  }),
];
