import { Form, useNavigation } from "react-router";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { AuditQuery } from "../../../server/audit/audit.ts";
import type { AuditVerificationState } from "../../../server/audit/check-audit.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRevalidationPolling } from "../pieces/use-polling.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { auditHref } from "../shell/audit-address.ts";
import styles from "./audit.module.css";

/** The result of a verification without the cause of a failure, which is only logged. */
export type AuditChainCheckView =
  | Exclude<AuditVerificationState, { kind: "failed" }>
  | { readonly kind: "failed"; readonly at: Date };

const pollIntervalMs = 1_000;

/** The button that verifies the audit chain, with the result of the last verification. */
export function AuditChainCheck({
  check,
  query,
}: {
  readonly check: AuditChainCheckView;
  readonly query: AuditQuery;
}) {
  const t = useTranslations("audit.chain");
  const locale = usePageLocale();
  const isStarting = useNavigation().state === "submitting";
  useRevalidationPolling(check.kind === "running", pollIntervalMs);
  const page = auditHref(locale, query);
  return (
    <section id="chain" className={styles.chain} aria-labelledby="chain-title">
      <h2 id="chain-title">{t("title")}</h2>
      <p>{t("text")}</p>
      <div role="status">
        <CheckOutcome check={check} />
      </div>
      {check.kind === "running" ? (
        <a className="link small" href={`${page}#chain`}>
          {t("look")}
        </a>
      ) : (
        <Form method="post" action={page} preventScrollReset>
          <Button type="submit" name="do" value="verify" disabled={isStarting}>
            {t(isStarting ? "busy" : "button")}
          </Button>
        </Form>
      )}
    </section>
  );
}

function CheckOutcome({ check }: { readonly check: AuditChainCheckView }) {
  const t = useTranslations("audit.chain");
  const { style } = useNumberFormats();
  if (check.kind === "never") return null;
  if (check.kind === "running") return <p>{t("running", { checked: check.checked, total: check.total })}</p>;
  const at = formatCairoDateTime(check.at, style);
  if (check.kind === "failed") return <Notice tone="error">{t("failed", { at })}</Notice>;
  const { verdict } = check;
  if (verdict.kind === "broken")
    return (
      <Notice tone="error">
        <strong>{t("broken", { at, id: String(verdict.entryId) })}</strong>
      </Notice>
    );
  if (verdict.kind === "altered")
    return (
      <Notice tone="error">
        <strong>{t("altered", { at, id: String(verdict.pendingId) })}</strong>
      </Notice>
    );
  return (
    <Notice>
      <strong>{t("whole", { at, count: verdict.entries })}</strong>
      {verdict.unsealed > 0 && <span>{t("unsealed", { count: verdict.unsealed })}</span>}
      <span className={styles.hash}>
        {t("hash")} <bdi dir="ltr">{verdict.lastHash}</bdi>
      </span>
      {check.head !== null && (
        <span className={styles.hash}>
          {t("signed")} <bdi dir="ltr">{check.head}</bdi>
        </span>
      )}
    </Notice>
  );
}
