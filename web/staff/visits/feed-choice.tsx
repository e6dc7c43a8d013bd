import { Form } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { CopyField } from "../shell/copy-field.tsx";
import styles from "./visits.module.css";

interface FeedChoiceProps {
  readonly hasFeed: boolean;
  readonly canChange: boolean;
  /** The secret part of a new address, which is shown this once. */
  readonly token: string | null;
}

/** An address under which a calendar program follows the visits. */
export function FeedChoice({ hasFeed, canChange, token }: FeedChoiceProps) {
  const t = useTranslations("visits.staff.feed");
  const locale = usePageLocale();
  const origin = useSite()?.config.publicOrigin ?? "";
  if (!canChange) return null;
  return (
    <section className={styles.feed} aria-labelledby="visits-feed">
      <h2 id="visits-feed">{t("title")}</h2>
      <p className="muted">{t("text")}</p>
      {token && (
        <CopyField
          id="feed-address"
          label={t("address")}
          value={origin + urls.root("feeds/visits/:file", { file: `${token}.ics` }, `lang=${locale}`)}
        />
      )}
      <Form method="post" className={styles.actions} preventScrollReset>
        <Button type="submit" name="step" value="open-feed" look="line">
          {t(hasFeed ? "renew" : "open")}
        </Button>
        {hasFeed && (
          <Button type="submit" name="step" value="close-feed" look="quiet">
            {t("close")}
          </Button>
        )}
      </Form>
    </section>
  );
}
