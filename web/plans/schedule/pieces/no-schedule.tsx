import { type Locale, localizedText } from "../../../../domain/text/locale.ts";
import { unitTypeLabels } from "../../../../domain/listings/unit-type.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import { findProjectByAnySlug, type SlugLookup } from "../../../../domain/showcase/published-showcase.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { parseScheduleRequest } from "../../../../domain/plans/schedule/schedule-query.ts";
import { UnavailablePage } from "../../../shell/frame/connection-error.tsx";
import { ContactLink } from "../../../shell/frame/contact-link.tsx";
import { PublicPageFrame } from "../../../shell/frame/page.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import type { ScheduleFileFailure } from "./schedule-file-failure.ts";
import styles from "../schedule-page.module.css";

type MissingSchedule = Exclude<ScheduleFileFailure, { readonly reference: string }>;

interface NoScheduleProps {
  readonly missing: MissingSchedule;
  /** A link to the home or project of the schedule; null if the address names none. */
  readonly back: BackLink | null;
}

/** The page for an address without a schedule: the reason, a link back, and links to other pages. */
export function NoSchedulePage({ missing, back }: NoScheduleProps) {
  const t = useTranslations("schedule");
  const notFoundTexts = useTranslations("showcase.notFound");
  const locale = usePageLocale();
  const { title, text } = useWords(missing);
  return (
    <PublicPageFrame crumbs={[{ label: t("kicker") }]}>
      <div className="wrap section-tight">
        <div className="stack">
          <h1 className="h2">{title}</h1>
          <p className="lead">{text}</p>
        </div>
        <div className={styles.ways}>
          {back && (
            <ButtonLink look="primary" href={back.href}>
              {back.label}
            </ButtonLink>
          )}
          <ButtonLink {...(!back && { look: "primary" })} href={urls.page("listings", locale)}>
            {notFoundTexts("allListings")}
          </ButtonLink>
          <ButtonLink href={urls.developers(locale)}>{notFoundTexts("allDevelopers")}</ButtonLink>
          <ContactLink channel="whatsapp" look="quiet" />
        </div>
      </div>
    </PublicPageFrame>
  );
}

const messageKeys = {
  "not-found": "missing",
  "no-plan": "noPlan",
  gone: "gone",
  "bad-terms": "badTerms",
  "sold-out": "soldOut",
} as const satisfies Record<MissingSchedule["kind"], string>;

function useWords(missing: MissingSchedule): { readonly title: string; readonly text: string } {
  const t = useTranslations("schedule");
  const locale = usePageLocale();
  const key = messageKeys[missing.kind];
  return { title: t(`${key}.title`), text: t(`${key}.text`, { of: soldOutName(missing, locale) }) };
}

function soldOutName(missing: MissingSchedule, locale: Locale): string {
  if (missing.kind !== "sold-out") return "";
  const { project, type } = missing;
  return joinWithCommas(
    [localizedText(locale, project.name), type ? unitTypeLabels[type][locale] : ""],
    locale,
  );
}

interface FailureProps {
  /** The number of the logged error. */
  readonly reference: string;
}

/** The page if the schedule's home could not be loaded, with a link to try again. */
export function ScheduleUnavailablePage({ reference }: FailureProps) {
  const t = useTranslations("schedule");
  return (
    <PublicPageFrame crumbs={[{ label: t("kicker") }]}>
      <UnavailablePage heading={t("kicker")} reference={reference}>
        {t("unavailable")}
      </UnavailablePage>
    </PublicPageFrame>
  );
}

/** The page if the file could not be made, with links to try again and to the page with the same content. */
export function ScheduleFileFailedPage({
  reference,
  back,
}: FailureProps & { readonly back: BackLink | null }) {
  const t = useTranslations("schedule");
  return (
    <PublicPageFrame crumbs={[{ label: t("kicker") }]}>
      <UnavailablePage heading={t("kicker")} reference={reference} title={t("unmade.title")}>
        {t("unmade.text")}{" "}
        {back && (
          <a className="link" rel="nofollow" href={back.href}>
            {back.label}
          </a>
        )}
      </UnavailablePage>
    </PublicPageFrame>
  );
}

interface BackLink {
  readonly href: string;
  readonly label: string;
}

interface PageContext {
  readonly locale: Locale;
  readonly showcase: SlugLookup;
  /** The page with the content of the requested file; "schedule" by default. */
  readonly page?: "schedule" | "schedule/cheques";
}

/**
 * Returns a link to the project or home in the address; if a file could not be made, to the page with the same
 * content.
 */
export function scheduleBackLink(
  kind: ScheduleFileFailure["kind"],
  search: string,
  { locale, showcase, page = "schedule" }: PageContext,
): BackLink | null {
  const t = getTranslator(locale, "schedule");
  if (kind === "bad-terms" || kind === "unmade") {
    const to = page === "schedule" ? t("toSchedule") : getTranslator(locale, "cheques")("back");
    return { href: urls.page(page, locale, search), label: t("back", { to }) };
  }
  const subject = parseScheduleRequest(new URLSearchParams(search))?.subject;
  if (subject?.kind === "project") {
    const match = findProjectByAnySlug(showcase, subject.project);
    if (!match) return null;
    const href = urls.project(locale, match.developer.slug, match.project.slug);
    return { href, label: t("back", { to: localizedText(locale, match.project.name) }) };
  }
  // A home that never existed has no page to link to.
  if (subject?.kind !== "unit" || kind === "not-found") return null;
  return { href: urls.listing(locale, subject.unit), label: t("back", { to: t("toHome") }) };
}
