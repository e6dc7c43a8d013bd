import { Form } from "react-router";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { formatVisitStart } from "../../../messages/visit-time.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { VisitSlotPicker } from "../../leads/form/slot-picker.tsx";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import type { VisitChangeFault } from "./change-visits.ts";
import type { VisitsPageData } from "./load-visits.ts";
import { type VisitsAddress, visitsHref } from "./visits-address.ts";
import styles from "./visits.module.css";

interface VisitChangeConfirmationProps {
  readonly address: VisitsAddress;
  readonly asked: NonNullable<VisitsPageData["asked"]>;
  /** The time that was chosen in the refused form, and the fault. */
  readonly refused: { readonly slot: string; readonly day: string; readonly fault: VisitChangeFault } | null;
}

/** The confirmation before a visit is moved or cancelled. Says that a visitor with an e-mail address is notified. */
export function VisitChangeConfirmation({
  address,
  asked: { visit, moves: moveSlots },
  refused,
}: VisitChangeConfirmationProps) {
  const t = useTranslations("visits.staff");
  const format = useReaderFormat();
  const { locale } = format;
  const kind = address.ask ?? "cancel";
  const isPossible = kind === "cancel" || moveSlots !== null;
  return (
    <section className={styles.question} aria-labelledby="visit-question">
      <h2 id="visit-question">{t(`ask.${kind}`, { name: visit.name })}</h2>
      <p>{formatVisitStart(visit.startsAt, format)}</p>
      <p className="muted">{t("told")}</p>
      {!isPossible && <p role="alert">{t("full")}</p>}
      <Form method="post" action={visitsHref(locale, address)} preventScrollReset>
        <HiddenFields values={{ step: kind, lead: visit.leadId, sequence: visit.sequence }} />
        {kind === "move" && moveSlots && (
          <VisitSlotPicker
            key={visit.sequence}
            idPrefix="move"
            slotDays={moveSlots}
            chosenSlot={refused?.slot}
            chosenDay={refused?.day || toCairoIsoDate(visit.startsAt)}
            fault={refused ? t(`faults.${refused.fault}`) : undefined}
          />
        )}
        <FormButtons cancel={t("back")} to={visitsHref(locale, { ...address, leadId: null, ask: null })}>
          {isPossible && t(kind)}
        </FormButtons>
      </Form>
    </section>
  );
}
