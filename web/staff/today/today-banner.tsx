import { Form, useLocation } from "react-router";
import { readFlashParam } from "../../forms/flash.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { Banner } from "../shell/banner.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { TodayActionFailure } from "./change-today.ts";
import { allListingsParam, todayPageHref, todayPageFlashes } from "./today-address.ts";
import styles from "./today.module.css";

/**
 * Says what the last action on a listing did, with an undo button (read from the address), or why it failed
 * (`answer`).
 */
export function TodayPageBanner({ answer }: { readonly answer: TodayActionFailure | null }) {
  const t = useTranslations("today.homes");
  const locale = usePageLocale();
  const { search } = useLocation();
  if (answer)
    return (
      <Banner kind="error">
        {answer.kind === "failed"
          ? t("failed", { reference: answer.reference })
          : answer.kind === "changed"
            ? t("changed", { unit: answer.unitCode })
            : t("missing")}
      </Banner>
    );
  const flash = readFlashParam(search, todayPageFlashes);
  if (flash === null) return null;
  const params = new URLSearchParams(search);
  if (flash === "undone" || flash === "stepDone") return <Banner kind="done">{t(`said.${flash}`)}</Banner>;
  return (
    <div className={styles.said}>
      <Notice role="status">
        <div className="cluster apart gap-x4">
          <p>{t(`said.${flash}`, { unit: params.get("unit") ?? "" })}</p>
          <Form
            method="post"
            action={todayPageHref(locale, params.get(allListingsParam) === "all")}
            preventScrollReset
          >
            <HiddenFields
              values={{ intent: "undo", id: params.get("id"), revision: params.get("revision") }}
            />
            <button type="submit" className="link">
              {t("undo")}
            </button>
          </Form>
        </div>
      </Notice>
    </div>
  );
}
