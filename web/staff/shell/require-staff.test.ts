import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { type Permission, type Role, rolePermissions, roles } from "../../../domain/staff/roles.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { DiskWarning } from "../../../server/files/disk-space.ts";
import type { NewerRelease } from "../../../server/releases/releases.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { requireStaff } from "./require-staff.ts";

const now = new Date("2026-03-01T10:00:00Z");
const permissions = rolePermissions.owner;
/** Counts of waiting work in the sidebar. */
const menuCounts = { leads: 3 };

function sessionOf(role: Role): StaffSession {
  return {
    sessionId: 1,
    account: { id: 7, email: "mona@example.com", name: "Mona", role },
    reauthenticatedAt: now,
  };
}

interface Notices {
  readonly unknownProxy?: string;
  readonly disk?: DiskWarning;
  readonly newerRelease?: NewerRelease;
}

/** A site where the cookie "session=good" belongs to an account of this role. */
function siteOf(role: Role, locale: Locale = "en", notices: Notices = {}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(readerFormatContext, defaultReaderFormat(locale));
  context.set(appContext, {
    config: { publicOrigin: "http://localhost:3000" },
    staff: {
      findSession: async (token: string, at: Date) =>
        token === "good" && at === now ? sessionOf(role) : null,
    },
    unknownProxy: { findAddress: () => notices.unknownProxy ?? null },
    disk: { notice: () => notices.disk ?? null },
    newerRelease: async () => notices.newerRelease ?? null,
    waiting: async () => menuCounts,
    now: () => now,
  } as unknown as App);
  return context;
}

function sent(path: string, cookie: string, method = "GET"): Request {
  return new Request(`http://localhost:3000${path}`, { method, headers: cookie ? { Cookie: cookie } : {} });
}

/** The outcome in the notation of the test tables: the session, or the redirect. */
async function outcomeOf(sessionPromise: Promise<StaffSession>): Promise<unknown> {
  try {
    return { kind: "let in", ...(await sessionPromise) };
  } catch (refused) {
    if (!(refused instanceof Response)) return refused;
    const { status, headers } = refused;
    return { kind: "redirect", status, to: headers.get("Location"), cache: headers.get("Cache-Control") };
  }
}

describe.each(roles)("a signed-in %s", (role) => {
  const outcomeFor = (permission: Permission) =>
    outcomeOf(requireStaff(sent("/en/admin/x", "session=good"), siteOf(role), permission));

  test.each(rolePermissions[role])("is let in to what needs %s", async (permission) => {
    const { account, ...session } = sessionOf(role);
    expect(await outcomeFor(permission)).toEqual({
      kind: "let in",
      ...session,
      account: { ...account, waiting: menuCounts },
    });
  });

  const others = permissions.filter((permission) => !rolePermissions[role].includes(permission));
  test("is refused everything else, in an uncached answer", async () => {
    for (const permission of others)
      expect(await outcomeFor(permission), permission).toMatchObject({
        data: { account: { role } },
        init: { status: 403, headers: { "Cache-Control": "private, no-store" } },
      });
  });
});

test.each([
  ["", "GET", 302],
  ["session=wrong", "GET", 302],
  ["", "POST", 303],
])(
  "with the cookies %j a %s is led to the sign-in, which keeps where to go",
  async (cookie, method, status) => {
    const request = sent("/ar/listings/admin?q=a%26b", cookie, method);
    expect(await outcomeOf(requireStaff(request, siteOf("owner", "ar"), "properties:read"))).toEqual({
      kind: "redirect",
      status,
      to: `/ar/admin?to=${encodeURIComponent("/ar/listings/admin?q=a%26b")}`,
      cache: "private, no-store",
    });
  },
);

const notices: readonly Notices[] = [
  { unknownProxy: "127.0.0.1" },
  { disk: { state: "low", freeBytes: 1, refuseBytes: 1 } },
  {
    newerRelease: { version: "1.5.0", url: "https://releases.example.com/1.5.0", running: "1.4.0" },
  },
];

test.each(roles.flatMap((role) => notices.map((notice) => [role, notice] as const)))(
  "a signed-in %s is told %j only as somebody who manages the site",
  async (role, notice) => {
    const sessionPromise = requireStaff(
      sent("/en/admin/x", "session=good"),
      siteOf(role, "en", notice),
      null,
    );
    const expectedNotice = role === "owner" ? notice : {};
    expect((await sessionPromise).account).toEqual({
      ...sessionOf(role).account,
      waiting: menuCounts,
      ...expectedNotice,
    });
  },
);

test("a count that fails is left out, and the page is shown", async () => {
  const context = siteOf("owner");
  const warnings: unknown[] = [];
  const app = {
    ...context.get(appContext),
    waiting: () => Promise.reject(new Error("no database")),
    log: { warn: (_: unknown, name: string) => warnings.push(name) },
  } as unknown as App;
  context.set(appContext, app);
  const { account } = await requireStaff(sent("/en/admin/x", "session=good"), context, null);
  expect(account).toEqual(sessionOf("owner").account);
  expect(warnings).toEqual(["waiting-not-counted"]);
});
