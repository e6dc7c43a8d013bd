import { data } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { appContext } from "../../shell/app-context.ts";
import { reportError, unavailableHead } from "../../shell/error-reference.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { changeImport, type ImportAnswer } from "./change-import.ts";
import { parseImportAddress } from "./import-address.ts";
import { ImportPage } from "./import-page.tsx";
import { loadImport } from "./load-import.ts";
import { staffMetadata } from "../shell/metadata.ts";
import { requireStaff, staffPageHeaders } from "../shell/require-staff.ts";
import type { Route } from "./+types/import.route";

export { StaffError as ErrorBoundary } from "../shell/staff-error.tsx";

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
