import { data, redirect } from "react-router";
import { memberHasPermission } from "../../../domain/staff/roles.ts";
import { toLatinDigits } from "../../../domain/text/digits.ts";
import type { SignInResult } from "../../../server/staff/sign-in.ts";
import { appContext } from "../../shell/app-context.ts";
import { tooManyRequestsResponseInit } from "../../shell/error-reference.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { createStaffCookies } from "../shell/cookies.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { InventoryPage } from "../listings/inventory/inventory-page.tsx";
import { loadInventory } from "../listings/inventory/load-inventory.ts";
import { signedInRedirectPath } from "../shell/file-path.ts";
import { parseListingPanelAddress } from "../shell/panel-address.ts";
import { findStaffSession, addMenuCounts } from "../shell/require-staff.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { parseReturnPath, returnPathParam } from "../shell/return-path.ts";
import { type SignInFault, SignInForm } from "./sign-in-form.tsx";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/home.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary, handle } from "../frame/staff-error.tsx";

/**
 * GET /{lang}/admin: the sign-in form. If already signed in: redirects to the page that was wanted, or shows the
 * inventory.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await findStaffSession(request, context);
  const { searchParams } = new URL(request.url);
  const returnPath = parseReturnPath(searchParams.get(returnPathParam));
  if (session) {
    const { locale } = context.get(readerFormatContext);
    if (returnPath !== null)
      throw redirect(signedInRedirectPath(returnPath, locale), { headers: privateResponseHeaders });
    // For roles that answer leads but may not change listings, the start page is the list of leads.
    const { account } = session;
    if (memberHasPermission(account, "leads:read") && !memberHasPermission(account, "properties:write"))
      throw redirect(urls.page("admin/leads", locale), { headers: privateResponseHeaders });
    // An open panel needs the inventory's own address, because a POST to this address signs in.
    if (parseListingPanelAddress(searchParams))
      throw redirect(urls.staffProperties(locale, "admin", searchParams.toString()), {
        headers: privateResponseHeaders,
      });
    return loadInventory({
      request,
      context,
      session: await addMenuCounts(session, context),
      design: "admin",
    });
  }
  return data({
    kind: "sign-in",
    returnPath,
    isReady: searchParams.has("ready"),
    canSignIn: createStaffCookies(context.get(appContext).config.publicOrigin).canBeKept,
  } as const);
}

/** POST /{lang}/admin: signs in. A failed attempt keeps the e-mail address and clears the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, staff, now } = context.get(appContext);
  const cookies = createStaffCookies(config.publicOrigin);
  const { searchParams } = new URL(request.url);
  const form = await request.formData();
  const email = readTextField(form, "email").trim();
  const result = await staff.signIn({
    email,
    password: readTextField(form, "password"),
    code: toLatinDigits(readTextField(form, "code")).replaceAll(/\s/g, ""),
    address: request.headers.get("X-Counted-Sender") ?? "",
    deviceToken: cookies.readDevice(request),
    now: now(),
  });
  if (result.kind !== "signed-in") {
    const fault = toFault(result, email, form.has("code"));
    return data(
      fault,
      result.kind === "wait" ? tooManyRequestsResponseInit(result.seconds) : { status: 422 },
    );
  }
  const before = cookies.readSession(request);
  if (before !== null) await staff.signOut(before);
  const answer = new Headers(privateResponseHeaders);
  answer.append("Set-Cookie", cookies.keepSession(result.token));
  answer.append("Set-Cookie", cookies.keepDevice(result.deviceToken));
  const returnPath = parseReturnPath(searchParams.get(returnPathParam));
  const { locale } = context.get(readerFormatContext);
  throw redirect(
    returnPath === null ? urls.page("admin/today", locale) : signedInRedirectPath(returnPath, locale),
    {
      status: 303,
      headers: answer,
    },
  );
}

type Refusal = Exclude<SignInResult, { kind: "signed-in" }>;

function toFault(refusal: Refusal, email: string, asksCode: boolean): SignInFault {
  if (refusal.kind === "code-needed") return { kind: "code-needed", email, isWrong: refusal.isWrong };
  if (refusal.kind === "wrong") return { kind: "wrong", email, asksCode };
  return { kind: "wait", email, asksCode, minutes: Math.ceil(refusal.seconds / 60) };
}

export const meta: Route.MetaFunction = ({ loaderData, error, ...args }) =>
  createPageMetaTags(args, "staff", (t, { locale }) => {
    const isOpen = loaderData !== undefined && loaderData.kind !== "sign-in";
    const title = isOpen ? getTranslator(locale, "properties")("title") : t("signIn.title");
    return { title: error ? t("forbidden.title") : title };
  });

export default function StaffHome({ loaderData, actionData }: Route.ComponentProps) {
  const locale = usePageLocale();
  if (loaderData.kind !== "sign-in") return <InventoryPage answer={loaderData} changed={null} />;
  const { returnPath, isReady, canSignIn } = loaderData;
  return (
    <SignInForm
      action={urls.staff(locale, returnPath ?? "")}
      canSignIn={canSignIn}
      isReady={isReady}
      fault={actionData ?? null}
    />
  );
}
