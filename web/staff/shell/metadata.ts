import type { MetaDescriptor } from "react-router";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator, type Namespaces } from "../../../messages/translator.ts";
import { type MetaArgs, pageTitle } from "../../shell/metadata.ts";

/** The answer of a staff route's `meta`: a title, which `titleOf` makes, and that nobody else should find the page. */
export function describeStaffPage<const Namespace extends Namespaces>(
  { matches }: MetaArgs,
  namespace: Namespace,
  titleOf: (t: ReturnType<typeof getTranslator<Namespace>>, locale: Locale) => string,
): MetaDescriptor[] {
  const site = matches[0].loaderData;
  if (!site) return [];
  const { locale } = site.reader;
  const title = titleOf(getTranslator(locale, namespace), locale);
  const brand = site.config.brandName[locale];
  return [{ title: pageTitle(title, brand) }, { name: "robots", content: "noindex, nofollow" }];
}

/** The namespaces whose `title` is that of a staff page. */
type TitledNamespace =
  | "accounts.own"
  | "accounts.prove"
  | "agents"
  | "assignment"
  | "audit"
  | "deliveries"
  | "imports"
  | "inbox"
  | "numbers"
  | "people"
  | "properties"
  | "reports.staff"
  | "staff.forgotten"
  | "visits.staff";

/**
 * A staff route's `meta`: the title of its namespace. An error page of the route has the title of a refusal, or with
 * `errorTitle: "own"` that of the namespace as well.
 */
export function staffMeta(
  namespace: TitledNamespace,
  { errorTitle = "forbidden" }: { readonly errorTitle?: "forbidden" | "own" } = {},
): (args: MetaArgs & { readonly error?: unknown }) => MetaDescriptor[] {
  return (args) =>
    describeStaffPage(args, args.error && errorTitle === "forbidden" ? "staff.forbidden" : namespace, (t) =>
      t("title"),
    );
}
