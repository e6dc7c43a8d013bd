import type { Listing } from "../../../domain/listings/listing.ts";
import { listingTitle } from "../../../domain/listings/listing-title.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { pagePath } from "../../../domain/site/page-path.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { type Mail, type MailLine, type MailSiteDetails, renderMail } from "../../mail/mail.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";

export interface AlertMailData {
  readonly to: string;
  readonly locale: Locale;
  readonly search: string;
  readonly token: string;
  readonly site: MailSiteDetails;
}

/** The maximum number of listings in a mail. */
const maxListings = 10;

/** The mail that asks for a confirmation. An unconfirmed address gets no other mail. */
export function toConfirmationMail(parts: AlertMailData): Mail {
  const { locale, site, search } = parts;
  const t = getServerTexts(locale, "alertMail");
  const brand = localizedText(locale, site.brandName);
  return mailOf(parts, `${t("question")} | ${brand}`, [
    t("asked", { brand }),
    { label: t("confirm"), href: alertHref(parts) },
    { label: t("seeSearch"), href: searchHref(parts, search), isPlain: true },
    t("ignore"),
  ]);
}

/** @param hasMore whether there are more new listings than `homes` */
export function toNewListingsMail(parts: AlertMailData, homes: readonly Listing[], hasMore: boolean): Mail {
  const { locale, site, search } = parts;
  const t = getServerTexts(locale, "alertMail");
  const count = t(hasMore ? "moreHomes" : "homes", { count: homes.length });
  const subject = `${count} | ${localizedText(locale, site.brandName)}`;
  const lines = [
    count,
    ...homes.slice(0, maxListings).map((home) => homeLine(home, parts)),
    { label: t("seeAll"), href: searchHref(parts, search) },
    "",
    t("why"),
    { label: t("stop"), href: alertHref(parts), isPlain: true },
  ];
  return { ...mailOf(parts, subject, lines), unsubscribeUrl: alertHref(parts) };
}

function mailOf({ to, locale, site }: AlertMailData, subject: string, lines: readonly MailLine[]): Mail {
  return renderMail({ to: [to], replyTo: site.salesEmail, subject, parts: [{ locale, lines }] });
}

function homeLine(home: Listing, { locale, site }: AlertMailData): MailLine {
  const { number, currency, isCurrencyFirst } = formatEgp(home.priceEgp, { locale });
  const price = isCurrencyFirst ? `${currency} ${number}` : `${number} ${currency}`;
  const facts = [
    listingTitle(home, locale),
    ...(home.areaM2 > 0 ? [formatAreaM2(home.areaM2, { locale })] : []),
    ...(home.priceEgp > 0 ? [price] : []),
    home.unitCode,
  ];
  const href = site.origin + pagePath("listings/:unitCode", locale, home);
  return { label: facts.join(" · "), href, isPlain: true };
}

function alertHref({ site, locale, token }: AlertMailData): string {
  return site.origin + pagePath("alerts/:token", locale, { token });
}

function searchHref({ site, locale }: AlertMailData, search: string): string {
  return site.origin + pagePath("listings", locale, search);
}
