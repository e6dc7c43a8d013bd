import { useTranslations } from "../../language/use-translations.ts";
import type { SeenHome } from "../../../domain/listings/seen-listing.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { SaveButton } from "../../shell/frame/save-button.tsx";
import styles from "./keep-home.module.css";

/** Save it, compare it; with scripts it joins the homes compared last, and counts as seen in this browser. */
export function KeepHome({ home }: { readonly home: SeenHome }) {
  const t = useTranslations("compare.save");
  const locale = usePageLocale();
  const { code } = home;
  return (
    <div className={styles.keep} data-saveable={code} data-seen-home={JSON.stringify(home)}>
      <SaveButton code={code} hasWord />
      <ButtonLink
        small
        href={urls.compare(locale, code)}
        data-compare={code}
        aria-label={t("compareHome", { code })}
      >
        <Icon name="columns" />
        {t("compare")}
      </ButtonLink>
    </div>
  );
}
