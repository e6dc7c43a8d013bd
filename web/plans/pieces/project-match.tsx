import { formatPercent } from "../../../domain/money/money.ts";
import { formatEgp, formatShortEgp } from "../../../messages/money.ts";
import moneyStyles from "../../listings/cards/card-money.module.css";
import cardStyles from "../../listings/cards/listing-card.module.css";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { classNames } from "../../ui/class-names.ts";
import { MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { Icon } from "../../ui/icons.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { PercentText } from "../../ui/percent.tsx";
import { PicturePlaceholder, PictureFrame } from "../../ui/picture-frame.tsx";
import { PlanPaymentLineBar } from "./plan-line.tsx";
import type { ProjectMatchView } from "./project-match-view.ts";
import { ProjectStatusBadge } from "./project-status.tsx";
import styles from "../../finder/finder-results.module.css";

interface ProjectMatchCardProps {
  readonly view: ProjectMatchView;
  readonly priority: boolean;
  /** Omits the payment terms, because the plan is shown next to the card. */
  readonly withoutTerms?: boolean;
}

/**
 * The card of a project in a list that also has homes: the unit type and plan that were found, and the lowest
 * price.
 */
export function ProjectMatchCard({ view, priority, withoutTerms = false }: ProjectMatchCardProps) {
  const t = useTranslations("finder");
  const listing = useTranslations("listing");
  const { locale } = useReaderFormat();
  const { picture } = view;
  return (
    <article className={classNames(cardStyles.card, cardStyles.list)}>
      <div className={classNames(cardStyles.media, picture && cardStyles.pictured)}>
        {picture ? (
          <PictureFrame
            picture={picture}
            sizes="(min-width: 768px) 192px, 116px"
            variant="fill"
            priority={priority}
          />
        ) : (
          <PicturePlaceholder variant="fill" />
        )}
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.top}>
          <ProjectStatusBadge status={view.status} />
          {view.isSample && <span className={cardStyles.sample}>{listing("sample")}</span>}
          <span className="tiny muted">{t("isProject")}</span>
        </div>
        <h3 className={cardStyles.title}>
          <a href={urls.project(locale, view.developerSlug, view.projectSlug)}>
            {t("typeIn", { type: view.typeName, project: view.name })}
          </a>
        </h3>
        <p className={cardStyles.place}>{view.place}</p>
        <p className={classNames("dots", cardStyles.facts, styles.facts)}>
          <span>
            <span>{view.sizes}</span>
            <span>{view.delivery}</span>
          </span>
        </p>
      </div>
      <ProjectMoney view={view} withoutTerms={withoutTerms} />
    </article>
  );
}

function ProjectMoney({ view, withoutTerms }: Omit<Required<ProjectMatchCardProps>, "priority">) {
  const t = useTranslations("finder");
  const format = useReaderFormat();
  const { projectSlug, unitType } = view;
  const price = () => <MoneyAmount money={formatEgp(view.fromEgp, format)} />;
  const from = (word: React.ReactNode) => <small className={styles.from}>{word}</small>;
  return (
    <div className={classNames(moneyStyles.money, moneyStyles.list, withoutTerms && moneyStyles.bare)}>
      <div className={moneyStyles.priceLine}>
        <p className={moneyStyles.price}>{t.rich("priceFrom", { price, from })}</p>
        <a
          className={moneyStyles.ask}
          href={urls.chat(format.locale, { kind: "project", projectSlug, unitType })}
          target="_blank"
          rel="noopener nofollow"
          aria-label={t("ask", { project: view.name })}
        >
          <Icon name="whatsapp" />
        </a>
      </div>
      {!withoutTerms && <ProjectTerms terms={view.terms} />}
      <PlanPaymentLineBar line={view.line} />
      {view.basis && <p className={moneyStyles.note}>{view.basis}</p>}
    </div>
  );
}

function ProjectTerms({ terms }: Pick<ProjectMatchView, "terms">) {
  const listing = useTranslations("listing");
  const format = useReaderFormat();
  if (terms.kind === "note") return <p className={moneyStyles.note}>{terms.text}</p>;
  return (
    <dl className={moneyStyles.terms}>
      <MoneyDescriptionItem name={listing("downPayment")} money={formatEgp(terms.downEgp, format)}>
        <span className={moneyStyles.percent}>
          <PercentText>{formatPercent(terms.downPercent, format)}</PercentText>
        </span>
      </MoneyDescriptionItem>
      <MoneyDescriptionItem name={terms.every} money={formatShortEgp(terms.instalmentEgp, format)} />
    </dl>
  );
}
