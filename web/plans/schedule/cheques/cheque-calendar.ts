import { toICalendar } from "../../../../domain/time/icalendar.ts";
import { type Locale, textIn } from "../../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../../server/config/config.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { urls } from "../../../shell/urls.ts";
import type { ChequesView } from "./cheques-view.ts";

/** At nine in the morning three days before, so that the money can be put into the account. */
const remindMinutes = (3 * 24 - 9) * 60;

interface Occasion {
  readonly locale: Locale;
  readonly config: Pick<PublicConfig, "brandName" | "publicOrigin">;
  readonly now: Date;
}

/** The cheques that have a day, for a calendar program: each is a whole day with a reminder before it. */
export function toChequesCalendar(view: ChequesView, { locale, config, now }: Occasion): string {
  const t = getTranslator(locale, "cheques");
  const { publicOrigin, brandName } = config;
  const url = publicOrigin + urls.page("schedule/cheques", locale, view.search);
  const host = new URL(publicOrigin).hostname;
  return toICalendar({
    product: textIn(locale, brandName),
    name: t("titleOf", { of: view.plan.of }),
    events: view.cheques.flatMap((cheque) =>
      cheque.written === null
        ? []
        : [
            {
              // The same cheque of the same book takes the place of itself when the file is read again.
              uid: `cheque-${cheque.number}-${view.search.replaceAll(/[^\w.-]+/gu, "-")}@${host}`,
              sequence: 0,
              writtenAt: now,
              day: cheque.written,
              summary: t("calendar.summary", {
                number: cheque.numberText,
                amount: cheque.money.text,
                of: view.plan.of,
              }),
              description: [cheque.name, cheque.words[locale], cheque.moved, cheque.feast, t("arithmetic")]
                .filter((line) => line !== "")
                .join("\n"),
              location: "",
              url,
              isCancelled: false,
              alarmMinutes: remindMinutes,
            },
          ],
    ),
  });
}
