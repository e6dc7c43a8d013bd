import { privateHeaders } from "../../shell/private-page.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { allows, may, type Permission } from "../../../domain/staff/roles.ts";
import type { Waiting } from "../../../domain/staff/waiting.ts";
import type { DiskNotice } from "../../../server/files/disk-space.ts";
import type { NewerRelease } from "../../../server/releases/releases.ts";
import type { StaffAccount, StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { bothHeaders } from "../../shell/both-headers.ts";
import { urls } from "../../shell/urls.ts";
import { staffCookies } from "./cookies.ts";
import { pageAddress } from "./return-path.ts";

/** With the 403 of `requireStaff`: who asked, for the header of the page that says no. */
export interface Forbidden {
  readonly account: StaffAccount;
}

/** Somebody who reads a page for staff, with what `StaffPage` tells them above it. */
export interface StaffReader extends StaffAccount {
  /** The address of a proxy that the site does not trust (server/http/request/unknown-proxy.ts). */
  readonly unknownProxy?: string;
  /** The disk of the data folder is nearly full (server/files/disk-space.ts). */
  readonly disk?: DiskNotice;
  /** A release of this software that came after the version that runs. */
  readonly newerRelease?: NewerRelease;
  /** What waits at the entries of the sidebar; absent where it was not counted. */
  readonly waiting?: Waiting;
}

/** The headers of a staff page: `privateHeaders`, and what its loader or action answered besides (Retry-After). */
export function headers(said: Parameters<typeof bothHeaders>[0]): Headers {
  const answer = bothHeaders(said);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

/** Who sent this request and, where they may see to it, what is wrong with the site; null when nobody is signed in. */
export async function findStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffSession | null> {
  const { config, staff, unknownProxy, disk, newerRelease, now } = context.get(appContext);
  const token = staffCookies(config.publicOrigin).readSession(request);
  const session = token === null ? null : await staff.findSession(token, now());
  if (session === null || !may(session.account.role, "staff:manage")) return session;
  const address = unknownProxy.findAddress();
  const diskNotice = disk.notice();
  const release = await newerRelease();
  const account: StaffReader = {
    ...session.account,
    ...(address !== null && { unknownProxy: address }),
    ...(diskNotice !== null && { disk: diskNotice }),
    ...(release !== null && { newerRelease: release }),
  };
  return { ...session, account };
}

/**
 * The session of who sent this request, for loaders and actions alike.
 * @param permission null for what everybody who is signed in may do
 * @throws a redirect to the sign-in that keeps where to go, or a 403 (`Forbidden`) when the role may not do this
 */
export async function requireStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission | null,
): Promise<StaffSession> {
  const session = await findStaff(request, context);
  if (session === null) {
    const page = pageAddress(request);
    const { locale } = context.get(readerContext);
    throw redirect(urls.staff(locale, page), {
      status: request.method === "GET" ? 302 : 303,
      headers: privateHeaders,
    });
  }
  if (permission !== null && !allows(session.account, permission))
    throw data({ account: session.account } satisfies Forbidden, { status: 403, headers: privateHeaders });
  return request.method === "GET" ? withWaiting(session, context) : session;
}

/** The session with what waits for its account. A count that fails is left out: the page itself may still be read. */
export async function withWaiting(
  session: StaffSession,
  context: Readonly<RouterContextProvider>,
): Promise<StaffSession> {
  const { waiting, now, log } = context.get(appContext);
  try {
    const account: StaffReader = { ...session.account, waiting: await waiting(session.account, now()) };
    return { ...session, account };
  } catch (error) {
    log.warn({ err: error }, "waiting-not-counted");
    return session;
  }
}
