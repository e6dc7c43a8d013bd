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

/** The data of the 403 that `requireStaff` throws; the error page needs the account for its sidebar. */
export interface Forbidden {
  readonly account: StaffAccount;
}

/** The signed-in account, with the notices that `StaffPage` shows. */
export interface StaffReader extends StaffAccount {
  /** The address of a proxy that is not configured as trusted (server/http/request/unknown-proxy.ts). */
  readonly unknownProxy?: string;
  /** Set if the disk of the data folder is nearly full (server/files/disk-space.ts). */
  readonly disk?: DiskNotice;
  /** A newer release than the running version. */
  readonly newerRelease?: NewerRelease;
  /** Counts of waiting work in the sidebar; absent if counting failed. */
  readonly waiting?: Waiting;
}

/** The headers of a staff page: `privateHeaders`, and those that its loader or action set (Retry-After). */
export function headers(said: Parameters<typeof bothHeaders>[0]): Headers {
  const answer = bothHeaders(said);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

/** The session of the request; null if nobody is signed in. Roles that manage staff also get notices about the site. */
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
 * The session of the request, for loaders and actions.
 * @param permission null if every signed-in account may go on
 * @throws a redirect to the sign-in page, which returns here; a 403 (`Forbidden`) if the permission is missing
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

/** The session with the counts of waiting work. If counting fails, it has none, because the page works without them. */
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
