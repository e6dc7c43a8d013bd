import { useTranslations } from "../../language/use-translations.ts";
import { formatPercent } from "../../../domain/money/money.ts";
import { instalmentEgp, mainPlan, planPriceEgp, shareEgp } from "../../../domain/plans/plan-amounts.ts";
import { plansOn } from "../../../domain/showcase/project-plans.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { formatEgp, formatMonthly } from "../../../messages/money.ts";
import { OpensContact } from "../../leads/form/contact-dialog.tsx";
import { usePageLocale, useReader } from "../../language/page-locale.ts";
import { Fact, MoneyFact } from "../../ui/fact.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { Percent } from "../../ui/percent.tsx";
import { Money } from "../../ui/money.tsx";
import { ServerDrawn } from "../../shell/server-values.tsx";
import type { ProjectPageData, ProjectView } from "./load-project.ts";
import styles from "./info-panel.module.css";
import { PlanLine } from "../../plans/pieces/plan-line.tsx";
import { planLine, soldOutLine } from "../../plans/pieces/plan-line-view.ts";
import { monthsText } from "../../plans/pieces/plan-texts.ts";
import { beforeOfferText } from "../../plans/pieces/showcase-texts.ts";
import { StartingPrice } from "../../plans/pieces/starting-price.tsx";

interface InfoPanelProps {
  readonly view: Pick<ProjectView, "developer" | "project" | "isSoldOut">;
  /** Null in the browser, which keeps the HTML of the server. */
  readonly page: ProjectPageData | null;
}

/** "Get More Information": the lowest price, its payment terms, and the ways to contact sales. */
export function InfoPanel({ view, page }: InfoPanelProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const { developer, project, isSoldOut } = view;
  const asked = { developer: developer.slug, project: project.slug };
  return (
    <div className={styles.panel}>
      <h2 className="text-xl">{t("info.title")}</h2>
      <ServerDrawn>{page && <CheapestHome project={page.project} today={page.today} />}</ServerDrawn>
      {!isSoldOut && <p className="small muted">{t("info.text")}</p>}
      <div className="rows gap-2">
        {isSoldOut ? (
          <ContactLink
            way="whatsapp"
            look="primary"
            inquiry={{ kind: "project", projectSlug: project.slug }}
          />
        ) : (
          <ContactLink
            way="whatsapp"
            look="primary"
            inquiry={{ kind: "price-list", projectSlug: project.slug }}
          >
            {t("info.priceList")}
          </ContactLink>
        )}
        {!isSoldOut && <ButtonLink href={urls.visit(locale, asked)}>{t("bookVisit")}</ButtonLink>}
        <OpensContact href={urls.contact(locale, { kind: "callback", ...asked })}>
          {t("info.callback")}
        </OpensContact>
        <ContactLink way="phone" look="quiet" />
        <ButtonLink look="quiet" href={urls.developer(locale, developer.slug)}>
          {t("info.viewDeveloper")}
        </ButtonLink>
      </div>
    </div>
  );
}

function CheapestHome({ project, today }: Pick<ProjectPageData, "project" | "today">) {
  const t = useTranslations("showcase");
  const reader = useReader();
  const isSoldOut = project.status === "sold-out";
  const { plans, offer } = plansOn(project, today);
  return (
    <div>
      <p className="small muted">{t("facts.startingPrice")}</p>
      <p className={styles.price}>
        <StartingPrice project={project} />
      </p>
      {!isSoldOut && <Terms plans={plans} priceEgp={project.priceEgp} />}
      <PlanLine line={isSoldOut ? soldOutLine(reader) : planLine(mainPlan(plans), reader)} />
      {!isSoldOut && offer && <p className={styles.basis}>{beforeOfferText(offer, reader)}</p>}
    </div>
  );
}

/** Down payment and instalment of the main plan, in EGP. */
function Terms({ plans, priceEgp }: Pick<Project, "plans" | "priceEgp">) {
  const t = useTranslations("showcase.info");
  const reader = useReader();
  const plan = mainPlan(plans);
  if (!plan || !priceEgp) return null;
  const { downPercent, instalments } = plan;
  const each = instalmentEgp(plan, priceEgp.from);
  const percent = (
    <span className={styles.percent}>
      <Percent>{formatPercent(downPercent, reader)}</Percent>
    </span>
  );
  return (
    <dl className={styles.terms}>
      <Fact name={t("down")}>
        {downPercent > 0 ? (
          <Money money={formatEgp(shareEgp(planPriceEgp(plan, priceEgp.from), downPercent), reader)}>
            {percent}
          </Money>
        ) : (
          percent
        )}
      </Fact>
      {instalments && each !== null && (
        <MoneyFact
          name={
            instalments.everyMonths === 1
              ? t("monthly")
              : instalments.everyMonths === 3
                ? t("quarterly")
                : t("everyMonths", { months: monthsText(instalments.everyMonths, reader) })
          }
          money={formatMonthly(each, reader)}
        />
      )}
    </dl>
  );
}
