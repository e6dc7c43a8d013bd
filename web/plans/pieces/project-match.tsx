import { textIn } from "../../../domain/text/locale.ts";
import { formatEgp, formatPercent } from "../../../domain/money/money.ts";
import { instalmentEgp, planPriceEgp, shareEgp } from "../../../domain/plans/plan-amounts.ts";
import { deliveryState } from "../../../domain/showcase/project-facts.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { FinderMatch } from "../../../server/plans/finder-matches.ts";
import moneyStyles from "../../listings/cards/card-money.module.css";
import cardStyles from "../../listings/cards/listing-card.module.css";
import { Percent } from "../../ui/percent.tsx";
import { MoneyFact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { NoPicture } from "../../ui/picture-frame.tsx";
import { PlanLine } from "./plan-line.tsx";
import { monthsText, priceChangeText } from "./plan-texts.ts";
import { ProjectStatusMark } from "./project-status.tsx";
import { deliveryText, sizesText } from "./showcase-texts.ts";
import { listText } from "../../../messages/lists.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "../../finder/finder-results.module.css";

type ProjectInFinder = Extract<FinderMatch, { readonly kind: "project" }>;

/** A type of a project's homes, and the plan that was found for it. */
type ProjectFound = Pick<ProjectInFinder, "developer" | "project"> & {
  readonly fit: Pick<ProjectInFinder["fit"], "unit" | "plan" | "priceEgp">;
};

interface ProjectMatchProps {
  readonly match: ProjectFound;
  readonly today: IsoDate;
  readonly priority: boolean;
  /** The way to pay is told beside the card: it is left out here. */
  readonly withoutTerms?: boolean;
}

/** A project as a row beside the rows of homes: the type and the plan that were found, from the cheapest home on. */
export function ProjectMatch({
  match: { developer, project, fit },
  today,
  priority,
  withoutTerms = false,
}: ProjectMatchProps) {
  const t = useTranslations("finder");
  const listing = useTranslations("listing");
  const reader = useReader();
  const { locale } = reader;
  const [picture] = project.pictures;
  const name = textIn(locale, project.name);
  const type = textIn(locale, unitTypeLabels[fit.unit.type]);
  return (
    <article className={classNames(cardStyles.card, cardStyles.list)}>
      <div className={classNames(cardStyles.media, picture && cardStyles.pictured)}>
        {picture ? (
          <Picture
            image={picture}
            sizes="(min-width: 768px) 192px, 116px"
            variant="fill"
            priority={priority}
          />
        ) : (
          <NoPicture variant="fill" />
        )}
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.top}>
          <ProjectStatusMark status={project.status} />
          {developer.isSample && <span className={cardStyles.sample}>{listing("sample")}</span>}
          <span className={styles.kind}>{t("isProject")}</span>
        </div>
        <h3 className={cardStyles.title}>
          <a href={urls.project(locale, developer.slug, project.slug)}>
            {t("typeIn", { type, project: name })}
          </a>
        </h3>
        <p className={cardStyles.place}>
          {listText([textIn(locale, project.location), textIn(locale, developer.name)], locale)}
        </p>
        <p className={classNames("dots", cardStyles.facts, styles.facts)}>
          <span>
            <span>{sizesText(fit.unit.sizesSqm, reader)}</span>
            <span>{deliveryText(deliveryState(project, today), reader)}</span>
          </span>
        </p>
      </div>
      <ProjectMoney project={project} fit={fit} name={name} withoutTerms={withoutTerms} />
    </article>
  );
}

type ProjectMoneyProps = Pick<ProjectFound, "project" | "fit"> & {
  readonly name: string;
  readonly withoutTerms: boolean;
};

function ProjectMoney({ project, fit, name, withoutTerms }: ProjectMoneyProps) {
  const t = useTranslations("finder");
  const reader = useReader();
  const { locale } = reader;
  const price = () => <Money money={formatEgp(fit.priceEgp.from, reader)} />;
  const from = (word: React.ReactNode) => <small className={styles.from}>{word}</small>;
  return (
    <div className={classNames(moneyStyles.money, moneyStyles.list, withoutTerms && moneyStyles.bare)}>
      <div className={moneyStyles.priceLine}>
        <p className={moneyStyles.price}>{t.rich("priceFrom", { price, from })}</p>
        <a
          className={moneyStyles.ask}
          href={urls.chat(locale, { kind: "project", projectSlug: project.slug, unitType: fit.unit.type })}
          target="_blank"
          rel="noopener nofollow"
          aria-label={t("ask", { project: name })}
        >
          <Icon name="whatsapp" />
        </a>
      </div>
      {!withoutTerms && <ProjectTerms fit={fit} />}
      <PlanLine plan={fit.plan} />
    </div>
  );
}

function ProjectTerms({ fit: { plan, unit } }: Pick<ProjectFound, "fit">) {
  const listing = useTranslations("listing");
  const info = useTranslations("showcase.info");
  const reader = useReader();
  const { locale } = reader;
  const listEgp = unit.priceEgp?.from ?? 0;
  const instalment = instalmentEgp(plan, listEgp);
  const downEgp = shareEgp(planPriceEgp(plan, listEgp), plan.downPercent);
  const everyText = (everyMonths: number) => {
    if (everyMonths === 1) return info("monthly");
    return everyMonths === 3
      ? info("quarterly")
      : info("everyMonths", { months: monthsText(everyMonths, reader) });
  };
  if (instalment === null || !plan.instalments)
    return (
      <p className={moneyStyles.note}>
        {listText([textIn(locale, plan.name), priceChangeText(plan, reader)], locale)}
      </p>
    );
  return (
    <dl className={moneyStyles.terms}>
      <MoneyFact name={listing("downPayment")} money={formatEgp(downEgp, reader)}>
        <span className={moneyStyles.percent}>
          <Percent>{formatPercent(plan.downPercent, reader)}</Percent>
        </span>
      </MoneyFact>
      <MoneyFact name={everyText(plan.instalments.everyMonths)} money={formatEgp(instalment, reader)} />
    </dl>
  );
}
