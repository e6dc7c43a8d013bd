import { data } from "react-router";
import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { reportError, unavailableHead } from "../../error-reference.ts";
import { getTranslator } from "../../messages/translator.ts";
import { changeImport, type ImportAnswer } from "../../staff/imports/change-import.ts";
import { parseImportAddress } from "../../staff/imports/import-address.ts";
import { ImportPage } from "../../staff/imports/import-page.tsx";
import { loadImport } from "../../staff/imports/load-import.ts";
import { staffMetadata } from "../../staff/metadata.ts";
import { requireStaff, staffPageHeaders } from "../../staff/require-staff.ts";
import type { Route } from "./+types/import";

export { StaffError as ErrorBoundary } from "../../staff/staff-error.tsx";

export const headers: Route.HeadersFunction = staffPageHeaders;
export const handle = { hydrate: true };

/** GET /{lang}/admin/import: a file to choose, what became of one, and those before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireStaff(request, context, "imports:run");
  const address = parseImportAddress(new URL(request.url).searchParams);
  try {
    const view = await loadImport(context.get(appContext), address);
    return data({ account, address, view, reference: null }, { status: view.isMissing ? 404 : 200 });
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ account, address, view: null, reference }, unavailableHead);
  }
}

/** POST: applies an import, discards it or takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = await requireStaff(request, context, "imports:run");
  try {
    return await changeImport(context.get(appContext), request, account.id);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, request, context);
    return data<ImportAnswer>({ fault: "unreachable", reference }, unavailableHead);
  }
}

export const meta: Route.MetaFunction = ({ location, matches, error }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const title = error
    ? getTranslator(locale, "staff")("forbidden.title")
    : getTranslator(locale, "imports")("title");
  return staffMetadata(matches[0].loaderData?.config, locale, title);
};

export default function StaffImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData ?? null} />;
}
