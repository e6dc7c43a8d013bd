import { salesWorkHours } from "../../../domain/showcase/sales-hours.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { emptyInventoryQuery, listingsPerInventoryPage } from "../../../domain/listings/inventory-query.ts";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { memberHasPermission } from "../../../domain/staff/roles.ts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { findFieldDifferences } from "../../../domain/studio/difference.ts";
import { showcasePartDefinitions, formValuesOfShowcasePart } from "../../../domain/studio/studio-parts.ts";
import { formatVisitDay, formatVisitTime } from "../../../domain/leads/visit-text.ts";
import { workingHoursEndAt } from "../../../domain/leads/working-hours.ts";
import { whatsappReplyUrl } from "../../../messages/whatsapp-reply.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import type { App } from "../../../server/wiring/app.ts";
import { findAccountNames, partTitleText, currentDraftTexts } from "../studio/pieces/part-texts.ts";

/** Maximum numbers of leads, planned steps and listings shown; a link leads to all of them. */
const maxListedLeads = 6;
const maxListedSteps = 8;
const maxListedListings = 4;

export type TodayPageData = Awaited<ReturnType<typeof loadTodayPage>>;

interface TodayOptions {
  readonly account: StaffAccount;
  readonly format: ReaderFormat;
  /** Whether the page shows up to `listingsPerInventoryPage` listings to confirm instead of `maxListedListings`. */
  readonly isAllHomes: boolean;
}

/** The work that waits for this account today; each kind is null if the account may not see it. */
export async function loadTodayPage(app: App, { account, format, isAllHomes }: TodayOptions) {
  const now = app.now();
  const mayRead = memberHasPermission(account, "leads:read");
  const [leads, steps, visits, reviews, homes] = await Promise.all([
    mayRead ? loadLeads(app, now) : null,
    mayRead ? loadSteps(app, now) : null,
    mayRead ? loadVisits(app, now) : null,
    memberHasPermission(account, showcaseRights.publish.permission) ? loadReviews(app, format) : null,
    memberHasPermission(account, listingRights.confirm.permission)
      ? loadHomes(app, now, isAllHomes ? listingsPerInventoryPage : maxListedListings)
      : null,
  ]);
  return {
    kind: "today" as const,
    now,
    date: formatVisitDay(now, format),
    answersUntil: salesHoursEnd(app, now, format),
    isAllHomes,
    leads,
    steps,
    visits,
    reviews,
    homes,
  };
}

/** When sales hours end today, as text; null outside of sales hours. */
function salesHoursEnd(app: App, now: Date, format: ReaderFormat): string | null {
  const endsAt = workingHoursEndAt(salesWorkHours(app.showcase()), now);
  return endsAt && formatVisitTime(endsAt, format);
}

async function loadLeads({ inbox, config }: App, now: Date) {
  const [{ overdue, latestId }, open, leads] = await Promise.all([
    inbox.counts(now),
    inbox.countUnanswered(),
    inbox.unanswered(maxListedLeads),
  ]);
  return {
    overdue,
    latestId,
    fresh: open - overdue,
    open,
    first: leads.map((lead) =>
      Object.assign(lead, {
        isOverdue: lead.dueAt < now,
        replyUrl: whatsappReplyUrl({ ...lead, visitAt: null }, config.brandName[lead.locale]),
      }),
    ),
  };
}

/** Planned steps that are due today or overdue. */
async function loadSteps({ inbox, config }: App, now: Date) {
  const today = toCairoIsoDate(now);
  const [total, dueLeads] = await Promise.all([
    inbox.countDueSteps(today),
    inbox.dueSteps(today, maxListedSteps),
  ]);
  const first = dueLeads.map((lead) =>
    Object.assign(lead, {
      replyUrl: whatsappReplyUrl({ ...lead, visitAt: null }, config.brandName[lead.locale]),
    }),
  );
  return { total, first };
}

async function loadVisits({ visits }: App, now: Date) {
  const visitList = await visits.list({ from: toCairoIsoDate(now), days: 1, agentId: null });
  return visitList.filter(({ isCancelled }) => !isCancelled);
}

async function loadReviews(app: App, format: ReaderFormat) {
  const drafts = (await app.studio.drafts()).filter(({ review }) => review !== null);
  const names = await findAccountNames(
    app,
    drafts.map(({ review }) => review?.askedBy ?? null),
  );
  const showcase = app.studio.published();
  return drafts.map((draft) => {
    const { kind, key, parent, review } = draft;
    const name = { kind, key, parent };
    const formValues = currentDraftTexts(showcase, name, draft);
    return {
      name,
      title: partTitleText(name, formValues, format.locale),
      changes: findFieldDifferences(
        showcasePartDefinitions[kind].fields,
        formValuesOfShowcasePart(showcase, name),
        formValues,
      ).length,
      askedBy: (review?.askedBy && names.get(review.askedBy)) || null,
      askedAt: review?.askedAt ?? null,
    };
  });
}

async function loadHomes({ inventory: properties }: App, now: Date, limit: number) {
  const result = await properties.list({ ...emptyInventoryQuery, view: "due" }, now);
  return { total: result.total, first: result.properties.slice(0, limit) };
}
