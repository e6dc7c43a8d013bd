import { Form, Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Banner, FlashBanner } from "../../shell/banner.tsx";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { StaffPage } from "../../frame/staff-page.tsx";
import {
  type LoadedPageProps,
  type StaffFormPageProps,
  LoadedOrFailedPage,
} from "../../frame/when-loaded.tsx";
import { assignmentRulesHref } from "./assignment-address.ts";
import {
  type AssignmentRuleActionData,
  ruleFingerprintFields,
  type AssignmentRuleView,
  ruleFlashes,
} from "./assignment-data.ts";
import type { AssignmentRulesPageData } from "./load-assignment.ts";
import styles from "./assignment.module.css";
import { AssignmentRuleForm } from "./rule-form.tsx";
import { AssignmentRuleList } from "./rule-list.tsx";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

/** The rules that assign leads to agents; an error if the rules cannot be loaded. */
export function AssignmentRulesPage({
  account,
  page,
  answer,
}: StaffFormPageProps<AssignmentRulesPageData, AssignmentRuleActionData>) {
  const t = useTranslations("assignment");
  return (
    <StaffPage account={account} current="assignment">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <AssignmentScreen page={read} answer={answer} />}
      </LoadedOrFailedPage>
      {answer?.kind === "failed" && (
        <Banner kind="error">{t("failed", { reference: answer.reference ?? "" })}</Banner>
      )}
      {answer?.kind === "missing" && <Banner kind="error">{t("gone")}</Banner>}
      {answer?.kind === "conflict" && <Banner kind="error">{t("form.conflict")}</Banner>}
      <FlashBanner words={ruleFlashes} isHidden={answer !== null}>
        {(word) => t(`said.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}

function AssignmentScreen({
  page,
  answer,
}: LoadedPageProps<AssignmentRulesPageData, AssignmentRuleActionData>) {
  const t = useTranslations("assignment");
  const locale = usePageLocale();
  const { panel, rules } = page;
  switch (panel?.kind) {
    case "new":
    case "edit": {
      const rule = panel.kind === "edit" ? panel.rule : null;
      return (
        <Opened title={t(rule ? "form.editTitle" : "form.addTitle")}>
          {/* After a conflict, `rule` is reloaded, so that the form is saved against the other person's version. */}
          <AssignmentRuleForm key={rule?.id ?? "new"} page={page} rule={rule} answer={answer} />
        </Opened>
      );
    }
    case "delete":
      return (
        <Opened title={t("ask.title")}>
          <Question rule={panel.rule} />
        </Opened>
      );
    case "missing":
      return (
        <Opened title={t("missing.title")}>
          <p>{t("gone")}</p>
        </Opened>
      );
    case undefined:
      return (
        <>
          <StaffPageHeader title={t("title")} description={t("lead")}>
            <Link
              className={buttonClass({ look: "primary" })}
              to={assignmentRulesHref(locale, { kind: "new" })}
            >
              <Icon name="plus" />
              {t("add")}
            </Link>
          </StaffPageHeader>
          {rules.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <AssignmentRuleList rules={rules} />
          )}
        </>
      );
  }
}

function Opened({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const t = useTranslations("assignment");
  const locale = usePageLocale();
  return (
    <>
      <StaffPageHeader title={title} back={{ href: assignmentRulesHref(locale, null), label: t("back") }} />
      <div className={styles.opened}>{children}</div>
    </>
  );
}

/** The confirmation before a rule is deleted. */
function Question({ rule }: { readonly rule: AssignmentRuleView }) {
  const t = useTranslations("assignment");
  const locale = usePageLocale();
  const { name } = rule;
  return (
    <Form method="post" className={styles.question}>
      <HiddenFields values={{ intent: "delete", ...ruleFingerprintFields(rule) }} />
      <p>
        <strong>
          <bdi>{name ? name[locale] : t("everything")}</bdi>
        </strong>
      </p>
      <p>{t("ask.text")}</p>
      <FormButtons cancel={t("form.cancel")} to={assignmentRulesHref(locale, null)} leavesPage>
        {t("ask.button")}
      </FormButtons>
    </Form>
  );
}
