import { data, type RouterContextProvider } from "react-router";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { Permission } from "../../../domain/staff/roles.ts";
import type { ChangeContext } from "../../../server/audit/change.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appContext } from "../../shell/app-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { requireStaff } from "./require-staff.ts";

interface RouteArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** A request for a staff page whose sender has the permission. */
interface StaffRequest extends RouteArgs {
  readonly app: App;
  readonly session: StaffSession;
  readonly locale: Locale;
  readonly format: ReaderFormat;
  /** The query parameters of the page. */
  readonly params: URLSearchParams;
}

/** A form that a staff page sent. */
export interface StaffForm extends StaffRequest {
  readonly form: FormData;
  /** The account that sent the form, and the time, for the audit. */
  readonly actor: ChangeContext & { readonly actorId: number };
  /** Logs an unexpected error and returns its reference in the log. */
  readonly note: (error: unknown) => string;
}

/** The data of a page that could not be loaded; `reference` is that of the error in the log. */
export interface PageLoadFailure {
  readonly kind: "unavailable";
  readonly reference: string;
}

/**
 * Returns the data of a staff page: the account and the result of `read`; with status 503 and `PageLoadFailure`
 * if `read` fails. There is no fallback data.
 * @param permission null if every signed-in account may read the page
 * @throws what `requireStaff` throws, and responses that `read` throws, such as a 404
 */
export async function loadStaffPage<Page extends { readonly kind: string }>(
  args: RouteArgs,
  permission: Permission | null,
  read: (request: StaffRequest) => Page | Promise<Page>,
) {
  const request = await authorizeStaffRequest(args, permission);
  const { account } = request.session;
  try {
    return data<{ account: typeof account; page: Page | PageLoadFailure }>({
      account,
      page: await read(request),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, args.request, args.context);
    const page: Page | PageLoadFailure = { kind: "unavailable", reference };
    return data({ account, page }, unavailableResponseInit);
  }
}

/**
 * Checks the permission of a form's sender, and reads the form.
 * @param permission null if every signed-in account may send the form
 * @throws what `requireStaff` throws
 */
export async function readStaffForm(args: RouteArgs, permission: Permission | null): Promise<StaffForm> {
  const request = await authorizeStaffRequest(args, permission);
  return {
    ...request,
    form: await args.request.formData(),
    actor: { actorId: request.session.account.id, now: request.app.now() },
    note: (error) => reportError(error, args.request, args.context),
  };
}

async function authorizeStaffRequest(
  { request, context }: RouteArgs,
  permission: Permission | null,
): Promise<StaffRequest> {
  const session = await requireStaff(request, context, permission);
  const format = context.get(readerFormatContext);
  const { searchParams: params } = new URL(request.url);
  return { request, context, session, app: context.get(appContext), format, locale: format.locale, params };
}
