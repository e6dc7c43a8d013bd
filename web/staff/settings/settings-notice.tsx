import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { settingLabel } from "../pieces/setting-label.ts";
import { type SettingsActionData, settingElementId } from "./settings-data.ts";

/** Why nothing was saved: the fields with faults, or both values of each conflict. */
export function SettingsNotice({ answer }: { readonly answer: SettingsActionData }) {
  return (
    <Notice tone="error" role="alert">
      <Reasons answer={answer} />
    </Notice>
  );
}

function Reasons({ answer }: { readonly answer: SettingsActionData }) {
  const t = useTranslations("settings.failed");
  const format = useReaderFormat();
  const nameOf = (input: string) => settingLabel(format.locale, input) ?? input;
  switch (answer.kind) {
    case "refused":
      return (
        <>
          <p>{t("refused", { count: answer.faults.length })}</p>
          <ul className="rows gap-1">
            {answer.faults.map(({ input }) => (
              <li key={input}>
                <a className="link" href={`#${settingElementId(input)}`}>
                  {nameOf(input)}
                </a>
              </li>
            ))}
          </ul>
        </>
      );
    case "conflict":
      return (
        <>
          <p>{t("conflict", { count: answer.conflicts.length })}</p>
          <ul className="rows gap-1">
            {answer.conflicts.map(({ input, mine, theirs }) => (
              <li key={input}>
                <a className="link" href={`#${settingElementId(input)}`}>
                  {nameOf(input)}
                </a>
                : {t("mine")} <bdi>{mine || t("nothing")}</bdi> · {t("theirs")}{" "}
                <bdi>{theirs || t("nothing")}</bdi>{" "}
                <Button type="submit" small name="do" value={`theirs:${input}`}>
                  {t("takeTheirs")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      );
    case "faulty":
      return t("faulty", { fault: answer.fault });
    case "failed":
      return t("notKept", { reference: answer.reference });
  }
}
