import { formatHomeList, homesParam } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { ListingCard } from "../cards/listing-card.tsx";
import type { ListingCardView } from "../cards/listing-card-view.ts";
import type { MissingHome } from "./load-homes.ts";
import { MissingNote } from "./missing-note.tsx";
import styles from "./shortlist-homes.module.css";

interface ShortlistHomesProps {
  readonly homes: readonly ListingCardView[];
  readonly missing: readonly MissingHome[];
}

/** The homes of a list: each can be ticked for a comparison and taken off; the link to the list stands below. */
export function ShortlistHomes({ homes, missing }: ShortlistHomesProps) {
  const t = useTranslations("compare.shortlist");
  const locale = usePageLocale();
  const codes = homes.map(({ code }) => code);
  return (
    <>
      <MissingNote
        missing={missing}
        list="saved"
        withoutHref={urls.shortlist(locale, formatHomeList(codes))}
      />
      <form method="get" action={urls.compare(locale)} data-homes={formatHomeList(codes)}>
        <h2 className={styles.count}>{t("homes", { count: homes.length })}</h2>
        <ul className={styles.list}>
          {homes.map((home) => (
            <li key={home.code}>
              <ListingCard view={home} variant="list" />
              <Choices code={home.code} others={codes.filter((code) => code !== home.code)} />
            </li>
          ))}
        </ul>
        {homes.length > 1 && (
          <p className={styles.compare}>
            <Button type="submit" look="primary">
              <Icon name="columns" />
              {t("chosen")}
            </Button>
            <span className="small muted">{t("howMany")}</span>
          </p>
        )}
      </form>
      {homes.length > 0 && <Link codes={formatHomeList(codes)} />}
    </>
  );
}

function Choices({ code, others }: { readonly code: string; readonly others: readonly string[] }) {
  const t = useTranslations("compare.shortlist");
  const words = useTranslations("compare");
  const locale = usePageLocale();
  return (
    <div className={styles.choices}>
      <label>
        <input type="checkbox" name={homesParam} value={code} aria-label={t("compareHome", { code })} />
        {words("save.compare")}
      </label>
      <a
        href={urls.shortlist(locale, formatHomeList(others))}
        data-remove={code}
        aria-label={t("removeHome", { code })}
      >
        <Icon name="x" />
        {words("remove")}
      </a>
    </div>
  );
}

/** What to send so that somebody else sees these homes. */
function Link({ codes }: { readonly codes: string }) {
  const t = useTranslations("compare.shortlist");
  const words = useTranslations("compare");
  const locale = usePageLocale();
  const href = (useSite()?.config.publicOrigin ?? "") + urls.shortlist(locale, codes);
  return (
    <div className={styles.share}>
      <label htmlFor="list-link">{t("link")}</label>
      <div className={styles.link}>
        <Input id="list-link" dir="ltr" readOnly value={href} />
        <Button className="needs-inline-scripts" data-copy={href} data-copied={words("copied")}>
          {words("copyLink")}
        </Button>
      </div>
    </div>
  );
}
