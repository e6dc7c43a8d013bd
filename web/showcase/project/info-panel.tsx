import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import {
  instalmentEgp,
  findMainPlan,
  planPriceEgp,
  percentOfEgp,
} from "../../../domain/plans/plan-amounts.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { formatEgp, formatShortEgp } from "../../../messages/money.ts";
import { ContactDialogLink } from "../../leads/form/contact-dialog.tsx";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { DescriptionItem, MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { PercentText } from "../../ui/percent.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { ServerRendered } from "../../shell/server-values.tsx";
import { ProjectPaymentLine } from "../pieces/project-payment-line.tsx";
import type { ProjectPageData, ProjectView } from "./load-project.ts";
import styles from "./info-panel.module.css";
import { monthsText } from "../../plans/pieces/plan-texts.ts";
import { offerNotIncludedText } from "../../plans/pieces/showcase-texts.ts";
import { StartingPrice } from "../../plans/pieces/starting-price.tsx";

interface ProjectContactPanelProps {
  readonly view: Pick<ProjectView, "developer" | "project" | "isSoldOut">;
  /** Null in the browser, which keeps the server's HTML. */
  readonly page: ProjectPageData | null;
}

/** The panel "Get More Information": the lowest price, its payment terms, and ways to contact sales. */
export function ProjectContactPanel({ view, page }: ProjectContactPanelProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const { developer, project, isSoldOut } = view;
  const subject = { developer: developer.slug, project: project.slug };
  return (
    <div className={styles.panel}>
      <h2 className="text-xl">{t("info.title")}</h2>
      <ServerRendered>{page && <CheapestHome project={page.project} today={page.today} />}</ServerRendered>
      {!isSoldOut && <p className="small muted">{t("info.text")}</p>}
      <div className="rows gap-2">
        <ContactLink
          channel="whatsapp"
          look="primary"
          inquiry={{ kind: isSoldOut ? "project" : "price-list", projectSlug: project.slug }}
        >
          {isSoldOut ? undefined : t("info.priceList")}
        </ContactLink>
        {!isSoldOut && <ButtonLink href={urls.visit(locale, subject)}>{t("bookVisit")}</ButtonLink>}
        <ContactDialogLink href={urls.contact(locale, { kind: "callback", ...subject })}>
          {t("info.callback")}
        </ContactDialogLink>
        <ContactLink channel="phone" look="quiet" />
        <ButtonLink look="quiet" href={urls.developer(locale, developer.slug)}>
          {t("info.viewDeveloper")}
        </ButtonLink>
      </div>
    </div>
  );
}

function CheapestHome({ project, today }: Pick<ProjectPageData, "project" | "today">) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const isSoldOut = project.status === "sold-out";
  const { plans, offer } = plansOnDay(project, today);
  return (
    <div>
      <p className="small muted">{t("facts.startingPrice")}</p>
      <p className={styles.price}>
        <StartingPrice project={project} />
      </p>
      {!isSoldOut && <Terms plans={plans} priceEgp={project.priceEgp} />}
      <ProjectPaymentLine project={project} today={today} />
      {!isSoldOut && offer && <p className={styles.basis}>{offerNotIncludedText(offer, format)}</p>}
    </div>
  );
}

/** Down payment and instalment of the project's main plan, in EGP. */
function Terms({ plans, priceEgp }: Pick<Project, "plans" | "priceEgp">) {
  const t = useTranslations("showcase.info");
  const format = useReaderFormat();
  const plan = findMainPlan(plans);
  if (!plan || !priceEgp) return null;
  const { downPercent, instalments } = plan;
  const instalmentSum = instalmentEgp(plan, priceEgp.from);
  const percent = (
    <span className={styles.percent}>
      <PercentText>{formatPercent(downPercent, format)}</PercentText>
    </span>
  );
  return (
    <dl className={styles.terms}>
      <DescriptionItem name={t("down")}>
        {downPercent > 0 ? (
          <MoneyAmount
            money={formatEgp(percentOfEgp(planPriceEgp(plan, priceEgp.from), downPercent), format)}
          >
            {percent}
          </MoneyAmount>
        ) : (
          percent
        )}
      </DescriptionItem>
      {instalments && instalmentSum !== null && (
        <MoneyDescriptionItem
          name={
            instalments.everyMonths === 1
              ? t("monthly")
              : instalments.everyMonths === 3
                ? t("quarterly")
                : t("everyMonths", { months: monthsText(instalments.everyMonths, format) })
          }
          money={formatShortEgp(instalmentSum, format)}
        />
      )}
    </dl>
  );
}
