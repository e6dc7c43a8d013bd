import leadPlacesScript from "../../enhance/lead-places.ts?script-file";
import type { LeadTexts } from "../../enhance/lead-texts.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useSite } from "../../shell/site.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./live-forms.module.css";

/** The script puts the reference in. */
const reference = "{reference}";

/**
 * Once on every page with a `<LeadForm>`: what its script (web/enhance/lead-places.ts) shows, and the script. The
 * regions of the toasts are here from the start, because one that comes together with its words is not read out.
 */
export function LiveForms() {
  const t = useTranslations("chrome.requests");
  return (
    <>
      <section
        className={styles.toaster}
        aria-label={t("notifications")}
        data-toaster
        data-texts={JSON.stringify(useTexts())}
      >
        <div role="alert" aria-atomic="false" data-toasts="error" />
        <div role="status" aria-atomic="false" data-toasts="done" />
        <template>
          <div className={styles.toast} tabIndex={-1}>
            <div>
              <p className={styles.title} data-toast="title" />
              <p data-toast="text" />
              <a className={styles.more} href="#main" data-toast="link" hidden>
                {reference}
              </a>
            </div>
            <IconButton icon="x" label={t("close")} data-close-toast />
          </div>
        </template>
      </section>
      <SentState />
      <FailedState />
      <script type="module" src={leadPlacesScript} />
    </>
  );
}

/** Takes the place of the form. */
function SentState() {
  const t = useTranslations("chrome.requests");
  const hours = useSite()?.config.leads.answerHours ?? 0;
  return (
    <template data-lead-sent>
      <div className={styles.sent}>
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
        <h2 tabIndex={-1}>{t("sentTitle")}</h2>
        {hours > 0 && <p>{t("answer", { count: hours })}</p>}
        <p>
          {t("reference")}{" "}
          <a className="link ltr" href="#main">
            {reference}
          </a>
        </p>
        <Button block>{t("another")}</Button>
      </div>
    </template>
  );
}

/** In the form, whose text is kept: other ways, for which nothing of ours has to work. */
function FailedState() {
  const t = useTranslations("chrome.requests");
  return (
    <template data-lead-failed>
      <div className={styles.failed} data-direct-ways>
        <p>{t("direct")}</p>
        <p data-failure>
          {t("reference")} <bdi dir="ltr" />
        </p>
        <div className={styles.ways}>
          <ContactLink way="whatsapp" look="line" />
          <ContactLink way="phone" look="line" />
        </div>
      </div>
    </template>
  );
}

/** The words of showcase.txt, section 8, which no page shows before the script does. */
function useTexts(): LeadTexts {
  const t = useTranslations("chrome.requests");
  return {
    reference: t("reference"),
    contact: {
      doneTitle: t("contact.doneTitle"),
      done: t("contact.done"),
      failedTitle: t("contact.failedTitle"),
      failed: t("contact.failed"),
    },
    short: {
      doneTitle: t("short.doneTitle"),
      done: t("short.done"),
      failedTitle: t("short.failedTitle"),
      failed: t("short.failed"),
      missingTitle: t("short.missingTitle"),
      missing: t("short.missing"),
      saysWhy: true,
    },
  };
}
