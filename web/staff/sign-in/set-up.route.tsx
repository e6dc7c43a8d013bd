import { data, redirect } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { tooManyRequestsResponseInit } from "../../shell/error-reference.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { createStaffCookies } from "../shell/cookies.ts";
import { InvalidSetUpLinkMessage, StaffAccountSetUpForm } from "./set-up-form.tsx";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/set-up.route";

export { headers } from "../shell/require-staff.ts";
export { ErrorBoundary } from "../frame/staff-error.tsx";

/** GET /{lang}/admin/set-up?token=: sets name and password of a new account, or a new password of an existing one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, now } = context.get(appContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = token === "" ? null : await staff.findSetUpLink(token, now());
  if (link === null) return data({ link: null }, { status: 404 });
  const { purpose, email, name } = link;
  return data({ link: { purpose, email, name, token } });
}

/** POST: uses up the link and redirects to the sign-in. A refused form keeps what was typed, except the password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, staff, now } = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const form = await request.formData();
  const name = readTextField(form, "name").trim();
  const email = readTextField(form, "email").trim();
  const password = readTextField(form, "password");
  const result = await staff.setUp(searchParams.get("token") ?? "", { name, email, password }, now());
  switch (result.kind) {
    case "done": {
      const answer = new Headers(privateResponseHeaders);
      answer.append("Set-Cookie", createStaffCookies(config.publicOrigin).keepDevice(result.deviceToken));
      throw redirect(urls.page("admin", locale, "ready=1"), { status: 303, headers: answer });
    }
    case "gone":
      return data({ name, email, faults: [], waitMinutes: null }, { status: 404 });
    case "refused":
      return data({ name, email, faults: result.faults, waitMinutes: null }, { status: 422 });
    case "wait":
      return data(
        { name, email, faults: [], waitMinutes: Math.ceil(result.seconds / 60) },
        tooManyRequestsResponseInit(result.seconds),
      );
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "staff.setUp", (t) => {
    const purpose = loaderData?.link?.purpose;
    return { title: t(purpose === undefined ? "gone" : purpose === "reset" ? "resetTitle" : "title") };
  });

export default function SetUp({ loaderData: { link }, actionData }: Route.ComponentProps) {
  return link ? (
    <StaffAccountSetUpForm link={link} answer={actionData ?? null} />
  ) : (
    <InvalidSetUpLinkMessage />
  );
}
