import { type FormEvent, type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { StaffPage } from "../frame/staff-page.tsx";
import { type LoadedPageProps, type StaffFormPageProps, LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import tabs from "../pieces/tabs.module.css";
import { FlashBanner } from "../shell/banner.tsx";
import { BrandSettings } from "./brand-section.tsx";
import { HolidaySettings } from "./holidays-section.tsx";
import { SalesHoursSettings } from "./hours-section.tsx";
import { ServerSettingsTable } from "./server-settings-table.tsx";
import { SalesContactSettings } from "./phones-section.tsx";
import { RolePermissionsTable } from "./roles-table.tsx";
import { BilingualSettingFields } from "./bilingual-setting.tsx";
import {
  readSettingsForm,
  type SettingsActionData,
  type SettingsPageData,
  settingFlashes,
} from "./settings-data.ts";
import { SettingsFormContext } from "./settings-form-context.ts";
import { SettingsNotice } from "./settings-notice.tsx";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./settings.module.css";
import { useCurrentSectionId } from "./use-current-section-id.ts";

/** The brokerage's settings, the server's settings, and the permissions of each role. */
export function SettingsPage({
  account,
  page,
  answer,
}: StaffFormPageProps<SettingsPageData, SettingsActionData>) {
  const t = useTranslations("settings");
  return (
    <StaffPage account={account} current="settings">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => (
          // Remounts the form for another answer or revision only, so that inputs keep what is typed.
          <SettingsForm
            key={answer ? JSON.stringify([answer.kind, answer.formValues]) : read.revision}
            page={read}
            answer={answer}
          />
        )}
      </LoadedOrFailedPage>
      <FlashBanner words={settingFlashes} isHidden={answer !== null}>
        {(word) => t(`done.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}

const parts = ["brand", "phones", "hours", "company", "roles", "machine"] as const;
type Part = (typeof parts)[number];

const partId = (part: Part) => `settings-${part}`;
const partIds = parts.map(partId);

const formId = "settings-form";

function SettingsForm({ page, answer }: LoadedPageProps<SettingsPageData, SettingsActionData>) {
  const t = useTranslations("settings");
  const locale = usePageLocale();
  const { formValues: initialValues, revision } = answer ?? page;
  const [formValues, setFormValues] = useState(initialValues);
  const faults = answer?.kind === "refused" ? answer.faults : [];
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setFormValues(readSettingsForm(new FormData(currentTarget)));
  const accounts = (
    <Link className="link" to={urls.page("admin/staff", locale)}>
      {t("roles.accounts")}
    </Link>
  );
  return (
    <SettingsFormContext
      value={{ initialValues, formValues, machine: page.machineTexts, faults, today: page.today }}
    >
      <StaffPageHeader title={t("title")} description={t("about")}>
        <PartLinks className={classNames("cluster gap-x5 small medium", tabs.tabs, styles.row)} />
        <Button type="submit" form={formId} look="primary" name="do" value="save" className={styles.save}>
          {t("save")}
        </Button>
      </StaffPageHeader>
      <div className={styles.page}>
        <PartLinks className={styles.side} />
        <div>
          <Form
            id={formId}
            method="post"
            noValidate
            action={urls.page("admin/settings", locale)}
            onInput={onInput}
          >
            <input type="hidden" name="revision" value={revision} readOnly />
            {answer && (
              <div className={styles.notice}>
                <SettingsNotice answer={answer} />
              </div>
            )}
            <Section part="brand">
              <BrandSettings />
            </Section>
            <Section part="phones">
              <SalesContactSettings />
            </Section>
            <Section part="hours" aside={t("hours.zone")}>
              <SalesHoursSettings />
              <HolidaySettings />
            </Section>
            <Section part="company" aside={t("company.hint")}>
              <BilingualSettingFields setting="companyDetails" title={t("inputs.companyDetails")} isLong />
            </Section>
          </Form>
          <Section part="roles" aside={accounts}>
            <RolePermissionsTable />
          </Section>
          <Section part="machine" aside={t("machine.about")}>
            <ServerSettingsTable machine={page.machine} />
          </Section>
          <div className={styles.bar}>
            <Button type="submit" form={formId} look="primary" block name="do" value="save">
              {t("save")}
            </Button>
          </div>
        </div>
      </div>
    </SettingsFormContext>
  );
}

function PartLinks({ className }: { readonly className: string | undefined }) {
  const t = useTranslations("settings");
  const current = useCurrentSectionId(partIds);
  return (
    <nav className={className} aria-label={t("sectionsLabel")}>
      {parts.map((part) => (
        <a key={part} href={`#${partId(part)}`} aria-current={partId(part) === current ? "true" : undefined}>
          {t(`sections.${part}`)}
        </a>
      ))}
    </nav>
  );
}

interface SectionProps {
  readonly part: Part;
  /** Shown at the end of the heading's line, beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Section({ part, aside, children }: SectionProps) {
  const t = useTranslations("settings.titles");
  const title = `${partId(part)}-title`;
  return (
    <section id={partId(part)} className={styles.section} aria-labelledby={title}>
      <div className={classNames(sectionHead.head, styles.head)}>
        <h2 id={title}>{t(part)}</h2>
        {aside !== undefined && <div className="small muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
