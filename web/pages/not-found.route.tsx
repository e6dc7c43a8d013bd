import { data } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { parseLocale } from "../../domain/text/locale.ts";
import { NotFoundPage } from "../shell/frame/not-found-page.tsx";
import { getTranslator } from "../../messages/translator.ts";
import { readerContext } from "../shell/reader-context.ts";
import { toPictureView } from "../ui/picture-view.ts";
import { pageTitle } from "../shell/metadata.ts";
import type { Route } from "./+types/not-found.route";

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(readerContext);
  const picture = toPictureView(toListingImage("projects/telal-sokhna-1"), locale);
  return data({ picture }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const locale = parseLocale(location.pathname) ?? "en";
  const title = getTranslator(locale, "chrome")("notFound.title");
  const brand = matches[0].loaderData?.config.brandName[locale] ?? "";
  return [{ title: pageTitle(title, brand) }, { name: "robots", content: "noindex" }];
};

export default function NotFound({ loaderData: { picture } }: Route.ComponentProps) {
  return <NotFoundPage picture={picture} />;
}
