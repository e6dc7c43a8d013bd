import { Link } from "react-router";
import { emptyInboxQuery } from "../../../domain/leads/inbox-query.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { agentsHref } from "../pieces/agents-address.ts";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { inboxHref } from "../leads/view/inbox-address.ts";
import { LiveSearch } from "../pieces/live-search.tsx";
import { partEditorHref } from "../studio/pieces/studio-address.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./find.module.css";
import { type StaffSearchData, parseStaffSearchText } from "./load-find.ts";

interface Hit {
  readonly key: string | number;
  readonly href: string;
  readonly title: string;
  /** The second line of a hit: a phone number, a code or a place. */
  readonly about?: string | null | undefined;
}

/** The search page of staff: its field, and the hits by kind. */
export function StaffSearchPage({ page }: { readonly page: StaffSearchData }) {
  const t = useTranslations("find");
  const locale = usePageLocale();
  const groups = useGroups(page);
  const hrefOf = (text: string) => urls.page("admin/find", locale, text && `q=${encodeURIComponent(text)}`);
  return (
    <>
      <StaffPageHeader title={t("title")} />
      <LiveSearch
        id="find"
        className={styles.search}
        label={t("placeholder")}
        text={page.text}
        normalise={parseStaffSearchText}
        hrefOf={hrefOf}
        action={hrefOf("")}
      >
        {null}
      </LiveSearch>
      {page.text === "" ? (
        <p className="small muted">{t("hint")}</p>
      ) : groups.length === 0 ? (
        <EmptyState title={t("none", { text: page.text })}>{t("noneText")}</EmptyState>
      ) : (
        groups.map((group) => <Group key={group.name} {...group} />)
      )}
    </>
  );
}

interface GroupProps {
  readonly name: "leads" | "properties" | "showcase" | "agents" | "accounts";
  readonly total: number;
  readonly hits: readonly Hit[];
  /** The address of the list that has all hits of this kind. */
  readonly allHref: string;
}

function Group({ name, total, hits, allHref }: GroupProps) {
  const t = useTranslations("find");
  return (
    <section className={styles.group}>
      <div className={sectionHead.head}>
        <h2>{t(name)}</h2>
        {total > hits.length && (
          <Link className="link" to={allHref}>
            {t("all", { count: total })}
          </Link>
        )}
      </div>
      <ul>
        {hits.map(({ key, href, title, about }) => (
          <li key={key}>
            <Link className={`rows small muted ${styles.hit}`} to={href}>
              <b>
                <bdi>{title}</bdi>
              </b>
              {about && <bdi>{about}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useGroups({
  text,
  leads,
  properties,
  parts,
  agents,
  accounts,
}: StaffSearchData): readonly GroupProps[] {
  const locale = usePageLocale();
  const q = `q=${encodeURIComponent(text)}`;
  const groups: readonly GroupProps[] = [
    {
      name: "leads",
      total: leads?.total ?? 0,
      allHref: inboxHref(locale, { query: { ...emptyInboxQuery, text }, leadId: null, ask: null }),
      hits: (leads?.first ?? []).map((lead) => ({
        key: lead.id,
        href: urls.page("admin/leads", locale, `lead=${lead.id}`),
        title: lead.name,
        about: [formatPhone(lead.phone), lead.projectName ?? lead.unitCode].filter(Boolean).join(" · "),
      })),
    },
    {
      name: "properties",
      total: properties?.total ?? 0,
      allHref: urls.staffProperties(locale, "admin", q),
      hits: (properties?.first ?? []).map((home) => ({
        key: home.id,
        href: urls.staffProperties(locale, "admin", `${q}&panel=view&id=${home.id}`),
        title: `${localizedText(locale, home.unitType)} · ${localizedText(locale, home.projectName)}`,
        about: home.unitCode,
      })),
    },
    {
      name: "showcase",
      total: parts?.total ?? 0,
      allHref: urls.page("admin/showcase", locale),
      hits: (parts?.first ?? []).map(({ name, title }) => ({
        key: `${name.kind} ${name.key}`,
        href: partEditorHref(locale, name),
        title: localizedText(locale, title),
      })),
    },
    {
      name: "agents",
      total: agents?.total ?? 0,
      allHref: urls.page("admin/agents", locale),
      hits: (agents?.first ?? []).map((agent) => ({
        key: agent.id,
        href: agentsHref(locale, { isDeleted: false, panel: { kind: "edit", id: agent.id } }),
        title: localizedText(locale, { en: agent.name, ar: agent.nameAr }),
        about: agent.phone && formatPhone(agent.phone),
      })),
    },
    {
      name: "accounts",
      total: accounts?.total ?? 0,
      allHref: urls.page("admin/staff", locale),
      hits: (accounts?.first ?? []).map(({ account }) => ({
        key: account.id,
        href: urls.page("admin/staff", locale, `account=${account.id}`),
        title: account.name,
        about: account.email,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
