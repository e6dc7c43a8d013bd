import { privateResponseHeaders } from "../../shell/private-page.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { memberHasPermission, roleHasPermission, type Permission } from "../../../domain/staff/roles.ts";
import type { StaffMenuCounts } from "../../../domain/staff/menu-counts.ts";
import type { DiskWarning } from "../../../server/files/disk-space.ts";
import type { NewerRelease } from "../../../server/releases/releases.ts";
import type { StaffAccount, StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { mergeRouteHeaders } from "../../shell/merge-route-headers.ts";
import { urls } from "../../shell/urls.ts";
import { createStaffCookies } from "./cookies.ts";
import { requestedPagePath } from "./return-path.ts";

/** The data of the 403 that `requireStaff` throws; the error page needs the account for its sidebar. */
export interface ForbiddenPageData {
  readonly account: StaffAccount;
}

/** The signed-in account, with the notices that `StaffPage` shows. */
export interface StaffAccountWithNotices extends StaffAccount {
  /** The address of a proxy that is not configured as trusted (server/http/request/unknown-proxy.ts). */
  readonly unknownProxy?: string;
  /** Set if the disk of the data folder is nearly full (server/files/disk-space.ts). */
  readonly disk?: DiskWarning;
  /** A newer release than the running version. */
  readonly newerRelease?: NewerRelease;
  /** Counts of waiting work in the sidebar; absent if counting failed. */
  readonly waiting?: StaffMenuCounts;
}

/** The headers of a staff page: `privateResponseHeaders`, and those that its loader or action set (Retry-After). */
export function headers(headersArgs: Parameters<typeof mergeRouteHeaders>[0]): Headers {
  const answer = mergeRouteHeaders(headersArgs);
  for (const [name, value] of Object.entries(privateResponseHeaders)) answer.set(name, value);
  return answer;
}

/** The session of the request; null if nobody is signed in. Roles that manage staff also get notices about the site. */
export async function findStaffSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffSession | null> {
  const { config, staff, unknownProxy, disk, newerRelease, now } = context.get(appContext);
  const token = createStaffCookies(config.publicOrigin).readSession(request);
  const session = token === null ? null : await staff.findSession(token, now());
  if (session === null || !roleHasPermission(session.account.role, "staff:manage")) return session;
  const address = unknownProxy.findAddress();
  const diskNotice = disk.notice();
  const release = await newerRelease();
  const account: StaffAccountWithNotices = {
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
 * @throws a redirect to the sign-in page, which returns here; a 403 (`ForbiddenPageData`) if the permission is missing
 */
export async function requireStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission | null,
): Promise<StaffSession> {
  const session = await findStaffSession(request, context);
  if (session === null) {
    const page = requestedPagePath(request);
    const { locale } = context.get(readerFormatContext);
    throw redirect(urls.staff(locale, page), {
      status: request.method === "GET" ? 302 : 303,
      headers: privateResponseHeaders,
    });
  }
  if (permission !== null && !memberHasPermission(session.account, permission))
    throw data({ account: session.account } satisfies ForbiddenPageData, {
      status: 403,
      headers: privateResponseHeaders,
    });
  return request.method === "GET" ? addMenuCounts(session, context) : session;
}

/**
 * The session with the counts of waiting work. If counting fails, the session has no counts, because the page
 * works without them.
 */
export async function addMenuCounts(
  session: StaffSession,
  context: Readonly<RouterContextProvider>,
): Promise<StaffSession> {
  const { waiting, now, log } = context.get(appContext);
  try {
    const account: StaffAccountWithNotices = {
      ...session.account,
      waiting: await waiting(session.account, now()),
    };
    return { ...session, account };
  } catch (error) {
    log.warn({ err: error }, "waiting-not-counted");
    return session;
  }
}
