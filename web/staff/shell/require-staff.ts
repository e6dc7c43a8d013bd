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

/** The data of the 403 that `requireStaff` throws: the account, for the header of the error page. */
export interface Forbidden {
  readonly account: StaffAccount;
}

/** The account that reads a staff page, with the notices that `StaffPage` shows. */
export interface StaffReader extends StaffAccount {
  /** The address of an untrusted proxy (server/http/request/unknown-proxy.ts). */
  readonly unknownProxy?: string;
  /** Set if the disk of the data folder is nearly full (server/files/disk-space.ts). */
  readonly disk?: DiskNotice;
  /** A newer release than the running version. */
  readonly newerRelease?: NewerRelease;
  /** Counts of waiting work in the sidebar; absent if they could not be read. */
  readonly waiting?: Waiting;
}

/** The headers of a staff page: `privateHeaders`, and those of its loader or action (Retry-After). */
export function headers(said: Parameters<typeof bothHeaders>[0]): Headers {
  const answer = bothHeaders(said);
  for (const [name, value] of Object.entries(privateHeaders)) answer.set(name, value);
  return answer;
}

/**
 * The account that sent the request, with notices about the site if it may act on them; null if nobody is signed
 * in.
 */
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
 * @param permission null for what all staff may do
 * @throws a redirect to the sign-in page, which returns here, or a 403 (`Forbidden`) if the permission is missing
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

/**
 * The session with the counts of waiting work. A count that fails is left out, because the page itself may still
 * work.
 */
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
