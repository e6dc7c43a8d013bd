import { useTranslations } from "../../language/use-translations.ts";
import { UnreadPage } from "../../shell/frame/connection-error.tsx";
import { Page } from "../../shell/frame/page.tsx";

interface HomesUnavailableProps {
  readonly title: string;
  /** The number under which the log has the error; null when the server was not reached. */
  readonly reference: string | null;
}

/** The homes of a list could not be read: never other ones, and the way to ask again. */
export function HomesUnavailable({ title, reference }: HomesUnavailableProps) {
  const t = useTranslations("compare");
  return (
    <Page crumbs={[{ label: title }]}>
      <UnreadPage heading={title} reference={reference}>
        {t("unavailable")}
      </UnreadPage>
    </Page>
  );
}
