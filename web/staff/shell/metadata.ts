import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { createPageMetaTags, type PageMetaArgs } from "../../shell/metadata.ts";

/** Namespaces whose `title` is the title of a staff page. */
type TitledNamespace =
  | "accounts.own"
  | "accounts.prove"
  | "agents"
  | "assignment"
  | "audit"
  | "deliveries"
  | "find"
  | "imports"
  | "inbox"
  | "numbers"
  | "people"
  | "places"
  | "properties"
  | "reports.staff"
  | "settings"
  | "spellings"
  | "staff.forgotten"
  | "studio"
  | "today"
  | "visits.staff";

/** The `meta` of a staff route: the namespace's `title`; for a 403 the title of the error page. */
export function staffMeta(
  namespace: TitledNamespace,
): (args: PageMetaArgs & { readonly error?: unknown }) => MetaDescriptor[] {
  return ({ error, ...args }) => {
    const isForbidden = isRouteErrorResponse(error) && error.status === 403;
    return createPageMetaTags(args, isForbidden ? "staff.forbidden" : namespace, (t) => ({
      title: t("title"),
    }));
  };
}
