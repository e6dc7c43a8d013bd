import { data } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { NotFoundPage } from "../shell/frame/not-found-page.tsx";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { toPictureView } from "../ui/picture-view.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import type { Route } from "./+types/not-found.route";

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(readerFormatContext);
  const picture = toPictureView(toListingImage("projects/telal-sokhna-1"), locale);
  return data({ picture }, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  createPageMetaTags(args, "chrome", (t) => ({ title: t("notFound.title") }));

export default function NotFound({ loaderData: { picture } }: Route.ComponentProps) {
  return <NotFoundPage picture={picture} />;
}
