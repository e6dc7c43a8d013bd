import { URI } from "otpauth";
import type { Site } from "./world.ts";
import type { Scene } from "./scene.ts";
import { password } from "./scene.ts";
import { sends, staffSends } from "./scenario.ts";
import { start } from "./world.ts";

const sessionOf = async ({ app }: Site, { staff }: Scene) => {
  const token = /session=([^;]+)/u.exec(staff.cookie)?.[1] ?? "";
  const session = await app.staff.findSession(token, start);
  if (!session) throw new Error("The owner is not signed in");
  return session;
};

const offer = async (site: Site, scene: Scene) => {
  const offered = await site.app.staff.codes.offer(await sessionOf(site, scene), start);
  if (offered.kind !== "offered") throw new Error(offered.kind);
  code = URI.parse(offered.uri).generate({ timestamp: start.getTime() });
};
let code = "";

const account = "/:lang/admin/account";
const accounts = "/:lang/admin/staff";
const tries = { staff_throttle: "tries are counted whatever becomes of them" };
const about = (id: number) => `/en/admin/staff?account=${id}`;

/** Scenarios of what staff write to accounts. */
export const accountWrites = [
  sends(
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
  sends(
    "/:lang/admin/set-up",
    "the account of an invitation",
    ({ staff }) => ({
      path: `/en/admin/set-up?token=${staff.link}`,
      form: { name: "Amal", password: `${password} too` },
    }),
    { apart: tries },
  ),
  sends(
    "/:lang/admin/forgotten",
    "a link for a new password",
    () => ({ path: "/en/admin/forgotten", form: { email: "editor@example.com" } }),
    { apart: tries, leaves: { "pgboss.job": "who asks again is sent another link, and the last one works" } },
  ),
  sends("/:lang/admin/sign-out", "sign out", ({ staff }) => ({
    path: "/en/admin/sign-out",
    form: {},
    cookie: staff.second,
  })),
  staffSends(
    "/:lang/admin/prove",
    "the password once more",
    () => ({ path: "/en/admin/prove", form: { password } }),
    { apart: tries },
  ),
  staffSends(account, "password", () => ({
    path: "/en/admin/account",
    form: { do: "password", password: "yellow kite over the lake" },
  })),
  staffSends(account, "offer", () => ({ path: "/en/admin/account", form: { do: "offer" } })),
  staffSends(account, "code", () => ({ path: "/en/admin/account", form: { do: "code", code } }), {
    prepare: offer,
  }),
  staffSends(account, "code-off", () => ({ path: "/en/admin/account", form: { do: "code-off" } }), {
    async prepare(site, scene) {
      await offer(site, scene);
      await site.app.staff.codes.confirm(await sessionOf(site, scene), code, start);
    },
  }),
  staffSends(account, "end", () => ({ path: "/en/admin/account", form: { do: "end", session: "2" } })),
  staffSends(account, "end-others", () => ({ path: "/en/admin/account", form: { do: "end-others" } })),
  staffSends(accounts, "invite", () => ({
    path: "/en/admin/staff?add=1",
    form: { do: "invite", email: "fresh@example.com", name: "Aya", role: "sales" },
  })),
  staffSends(accounts, "role", ({ staff }) => ({
    path: about(staff.editorId),
    form: { do: "role", role: "viewer" },
  })),
  staffSends(accounts, "reset", ({ staff }) => ({ path: about(staff.editorId), form: { do: "reset" } }), {
    leaves: {
      audit_pending: "each link is on record",
      staff_setup_link: "a new link takes the place of the one before",
    },
  }),
  staffSends(accounts, "disable", ({ staff }) => ({ path: about(staff.editorId), form: { do: "disable" } })),
  staffSends(accounts, "enable", ({ staff }) => ({ path: about(staff.offId), form: { do: "enable" } })),
  staffSends(accounts, "allow-export", ({ staff }) => ({
    path: about(staff.salesId),
    form: { do: "allow-export" },
  })),
  staffSends(
    accounts,
    "forbid-export",
    ({ staff }) => ({ path: about(staff.salesId), form: { do: "forbid-export" } }),
    {
      async prepare({ app }, { staff }) {
        await app.staff.accounts.allowExport(staff.salesId, start, staff.ownerId);
      },
    },
  ),
  staffSends("/:lang/admin/audit", "verify", () => ({ path: "/en/admin/audit", form: { do: "verify" } }), {
    apart: { audit_pending: "sealed by the process itself as well", audit_entry: "the same" },
    writesNothing: "the record is only read",
  }),
];
