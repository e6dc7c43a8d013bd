import { useTranslations } from "../../language/use-translations.ts";
import { UnavailablePage } from "../../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";

interface ListingsUnavailableProps {
  readonly title: string;
  /** Reference number of the logged error; null if the server could not be reached. */
  readonly reference: string | null;
}

/** Says that the homes of a list could not be loaded, with a link to try again. */
export function ListingsUnavailable({ title, reference }: ListingsUnavailableProps) {
  const t = useTranslations("compare");
  return (
    <PublicPageFrame crumbs={[{ label: title }]}>
      <UnavailablePage heading={title} reference={reference}>
        {t("unavailable")}
      </UnavailablePage>
    </PublicPageFrame>
  );
}
