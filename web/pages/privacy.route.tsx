import { fillSectionsForCompany } from "../../domain/showcase/site-texts.ts";
import { appContext } from "../shell/app-context.ts";
import { toOperatorCompany } from "../shell/company.ts";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/privacy.route";
import { TextPage } from "./text-page.tsx";

export const meta: Route.MetaFunction = createPageMeta("pages.privacy", "privacy");

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { sections: fillSectionsForCompany(app.showcase().privacy, toOperatorCompany(app.config)) };
}

/** The privacy page. */
export default function Privacy({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTranslations("pages.privacy");
  const locale = usePageLocale();
  return (
    <TextPage title={t("title")} description={t("description")} sections={sections}>
      <ButtonLink href={urls.contact(locale)}>{t("contact")}</ButtonLink>
    </TextPage>
  );
}
