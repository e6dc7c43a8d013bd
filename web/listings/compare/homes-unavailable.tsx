import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { Page } from "../../shell/frame/page.tsx";

interface HomesUnavailableProps {
  readonly title: string;
  /** The number under which the log has the error. */
  readonly reference: string;
}

/** The homes of a list could not be read: never other ones, and the way to ask again. */
export function HomesUnavailable({ title, reference }: HomesUnavailableProps) {
  const t = useTranslations("compare");
  const { pathname, search } = useLocation();
  return (
    <Page crumbs={[{ label: title }]}>
      <div className="wrap section-tight">
        <h1 className="h2">{title}</h1>
        <ConnectionError reference={reference} retryHref={pathname + search}>
          {t("unavailable")}
        </ConnectionError>
      </div>
    </Page>
  );
}
