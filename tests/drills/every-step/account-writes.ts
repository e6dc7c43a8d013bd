import { URI } from "otpauth";
import type { Site } from "./test-bed.ts";
import type { Fixtures } from "./scene.ts";
import { password } from "./scene.ts";
import { visitorRequest, staffRequest } from "./scenario.ts";
import { start } from "./test-bed.ts";

const sessionOf = async ({ app }: Site, { staff }: Fixtures) => {
  const token = /session=([^;]+)/u.exec(staff.cookie)?.[1] ?? "";
  const session = await app.staff.findSession(token, start);
  if (!session) throw new Error("The owner is not signed in");
  return session;
};

const offer = async (site: Site, scene: Fixtures) => {
  const offered = await site.app.staff.codes.offer(await sessionOf(site, scene), start);
  if (offered.kind !== "offered") throw new Error(offered.kind);
  code = URI.parse(offered.uri).generate({ timestamp: start.getTime() });
};
let code = "";

const account = "/:lang/admin/account";
const accounts = "/:lang/admin/staff";
const tries = { staff_throttle: "tries are counted whatever becomes of them" };
const about = (id: number) => `/en/admin/staff?account=${id}`;

/** Scenarios of what staff write to staff accounts. */
export const accountWrites = [
  visitorRequest(
    "/:lang/admin",
    "sign in",
    () => ({ path: "/en/admin", form: { email: "editor@example.com", password } }),
    {
      apart: tries,
      inParts: "the session comes before the browser is remembered",
      leaves: {
        staff_session: "a session of which nobody has the token ends after half an hour",
        staff_device: "a browser of which nobody has the token is forgotten",
      },
    },
  ),
  visitorRequest(
    "/:lang/admin/set-up",
    "the account of an invitation",
    ({ staff }) => ({
      path: `/en/admin/set-up?token=${staff.link}`,
      form: { name: "Amal", password: `${password} too` },
    }),
    { apart: tries },
  ),
  visitorRequest(
    "/:lang/admin/forgotten",
    "a link for a new password",
    () => ({ path: "/en/admin/forgotten", form: { email: "editor@example.com" } }),
    { apart: tries, leaves: { "pgboss.job": "who asks again is sent another link, and the last one works" } },
  ),
  visitorRequest("/:lang/admin/sign-out", "sign out", ({ staff }) => ({
    path: "/en/admin/sign-out",
    form: {},
    cookie: staff.second,
  })),
  staffRequest(
    "/:lang/admin/prove",
    "the password once more",
    () => ({ path: "/en/admin/prove", form: { password } }),
    { apart: tries },
  ),
  staffRequest(account, "password", () => ({
    path: "/en/admin/account",
    form: { do: "password", password: "yellow kite over the lake" },
  })),
  staffRequest(account, "offer", () => ({ path: "/en/admin/account", form: { do: "offer" } })),
  staffRequest(account, "code", () => ({ path: "/en/admin/account", form: { do: "code", code } }), {
    prepare: offer,
  }),
  staffRequest(account, "code-off", () => ({ path: "/en/admin/account", form: { do: "code-off" } }), {
    async prepare(site, scene) {
      await offer(site, scene);
      await site.app.staff.codes.confirm(await sessionOf(site, scene), code, start);
    },
  }),
  staffRequest(account, "end", () => ({ path: "/en/admin/account", form: { do: "end", session: "2" } })),
  staffRequest(account, "end-others", () => ({ path: "/en/admin/account", form: { do: "end-others" } })),
  staffRequest(accounts, "invite", () => ({
    path: "/en/admin/staff?add=1",
    form: { do: "invite", email: "fresh@example.com", name: "Aya", role: "sales" },
  })),
  staffRequest(accounts, "role", ({ staff }) => ({
    path: about(staff.editorId),
    form: { do: "role", role: "viewer" },
  })),
  staffRequest(accounts, "reset", ({ staff }) => ({ path: about(staff.editorId), form: { do: "reset" } }), {
    leaves: {
      audit_pending: "each link is on record",
      staff_setup_link: "a new link takes the place of the one before",
    },
  }),
  staffRequest(accounts, "disable", ({ staff }) => ({
    path: about(staff.editorId),
    form: { do: "disable" },
  })),
  staffRequest(accounts, "enable", ({ staff }) => ({ path: about(staff.offId), form: { do: "enable" } })),
  staffRequest(accounts, "allow-export", ({ staff }) => ({
    path: about(staff.salesId),
    form: { do: "allow-export" },
  })),
  staffRequest(
    accounts,
    "forbid-export",
    ({ staff }) => ({ path: about(staff.salesId), form: { do: "forbid-export" } }),
    {
      async prepare({ app }, { staff }) {
        await app.staff.accounts.allowExport(staff.salesId, start, staff.ownerId);
      },
    },
  ),
  staffRequest("/:lang/admin/audit", "verify", () => ({ path: "/en/admin/audit", form: { do: "verify" } }), {
    apart: { audit_pending: "sealed by the process itself as well", audit_entry: "the same" },
    writesNothing: "the record is only read",
  }),
];
