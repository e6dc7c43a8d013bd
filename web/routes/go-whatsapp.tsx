import { data, redirect } from "react-router";
import { findProjectAnywhere } from "../../content/showcase.ts";
import { locales, textIn } from "../../domain/locale.ts";
import { whatsappUrl } from "../../domain/whatsapp.ts";
import { appContext } from "../app-context.ts";
import type { Route } from "./+types/go-whatsapp";

/**
 * GET /go/whatsapp?about=price-list&project={slug}&lang={language}: counts the request and leads to the chat with sales.
 * Host and number are ours; of the address only a project of the showcase and a language of ours are taken.
 */
export function loader({ request, context }: Route.LoaderArgs): never {
  const { config, inquiries } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const about = searchParams.get("about");
  const locale = locales.find((each) => each === searchParams.get("lang")) ?? "en";
  const found = findProjectAnywhere(searchParams.get("project") ?? "");
  if (about !== "price-list" || !found) throw data(null, { status: 404 });
  inquiries.count(about);
  const { slug: projectSlug, name } = found.project;
  const projectName = textIn(locale, name);
  throw redirect(whatsappUrl(config.salesWhatsapp, { kind: about, projectSlug, projectName }, locale));
}

/** Never drawn; with it the route is a page, so that "not found" is one as well. */
export default function GoWhatsapp() {
  return null;
}
