import { useTranslations } from "../../language/use-translations.ts";
import { UnavailablePage } from "../../shell/frame/connection-error.tsx";
import { Page } from "../../shell/frame/page.tsx";

interface HomesUnavailableProps {
  readonly title: string;
  /** The number of the error in the log; null if the server could not be reached. */
  readonly reference: string | null;
}

/** Says that the homes of a list could not be loaded, with a link to try again; never shows other homes. */
export function HomesUnavailable({ title, reference }: HomesUnavailableProps) {
  const t = useTranslations("compare");
  return (
    <Page crumbs={[{ label: title }]}>
      <UnavailablePage heading={title} reference={reference}>
        {t("unavailable")}
      </UnavailablePage>
    </Page>
  );
}
