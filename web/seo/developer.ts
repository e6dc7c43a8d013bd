import type { CollectionPage, DayOfWeek, Organization } from "schema-dts";
import type { ListPage } from "../../domain/showcase/list-page.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import type { Developer, Project, SalesCentre } from "../../domain/showcase/showcase.ts";
import type { OpeningHours } from "../../domain/time/calendar.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { urls } from "../shell/urls.ts";
import { absoluteUrl, developerJsonLdId, type JsonLdData } from "../shell/json-ld-data.ts";
import { itemListData } from "./item-list.ts";

interface DeveloperPage {
  readonly developer: Omit<Developer, "projects">;
  /** The shown page of the developer's list of projects. */
  readonly listPage: ListPage<Project>;
  readonly locale: Locale;
  readonly config: PublicConfig;
}

/** Returns the structured data of a developer's page: the company, and its projects in display order. */
export function developerStructuredData({ developer, listPage, locale, config }: DeveloperPage): JsonLdData {
  const url = absoluteUrl(config, urls.developer(locale, developer.slug, listPage.page));
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: localizedText(locale, developer.name),
    inLanguage: locale,
    about: organization({ developer, locale, config }),
    mainEntity: itemListData(
      listPage.items.map((project) => ({
        name: localizedText(locale, project.name),
        url: absoluteUrl(config, urls.project(locale, developer.slug, project.slug)),
      })),
      listPage.countBefore,
      listPage.total,
    ),
  } satisfies CollectionPage;
}

function organization({ developer, locale, config }: Pick<DeveloperPage, "developer" | "locale" | "config">) {
  const { slug, name, slogan, about, foundedYear, headquarters, salesCentre } = developer;
  return {
    "@type": "Organization",
    "@id": developerJsonLdId(config, slug),
    name: localizedText(locale, name),
    url: absoluteUrl(config, urls.developer(locale, slug)),
    ...textOf("slogan", localizedText(locale, slogan)),
    ...textOf("description", localizedText(locale, about)),
    ...(foundedYear !== null && { foundingDate: String(foundedYear) }),
    ...textOf("address", localizedText(locale, headquarters)),
    ...(salesCentre && { location: salesCentrePlace(salesCentre, locale) }),
  } as const satisfies Organization;
}

function salesCentrePlace({ address, hours }: SalesCentre, locale: Locale) {
  return {
    "@type": "Place",
    ...textOf("address", localizedText(locale, address)),
    ...(hours.length > 0 && { openingHoursSpecification: hours.map(openingHours) }),
  } as const;
}

/** Weekdays in the order of ISO 8601, which starts on Monday. */
const weekdays = [
  "https://schema.org/Monday",
  "https://schema.org/Tuesday",
  "https://schema.org/Wednesday",
  "https://schema.org/Thursday",
  "https://schema.org/Friday",
  "https://schema.org/Saturday",
  "https://schema.org/Sunday",
] as const satisfies readonly DayOfWeek[];

function openingHours({ days, opens, closes }: OpeningHours) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.flatMap((day) => weekdays[day - 1] ?? []),
    opens,
    closes,
  } as const;
}

/** Returns an object with the property; without it if the text is "". */
function textOf<K extends string>(name: K, text: string): { readonly [P in K]?: string } {
  return (text ? { [name]: text } : {}) as { readonly [P in K]?: string };
}
