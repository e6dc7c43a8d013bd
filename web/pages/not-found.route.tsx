import { data } from "react-router";
import { toListingImage } from "../../content/pictures/pictures.ts";
import { NotFoundPage } from "../shell/frame/not-found-page.tsx";
import { describePage } from "../shell/metadata.ts";
import type { Route } from "./+types/not-found.route";

export function loader() {
  return data({ picture: toListingImage("projects/telal-sokhna-1") }, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  describePage(args, "chrome", (t) => ({ title: t("notFound.title") }));

export default function NotFound({ loaderData: { picture } }: Route.ComponentProps) {
  return <NotFoundPage picture={picture} />;
}
