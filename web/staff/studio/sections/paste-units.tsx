import { useRef } from "react";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import styles from "./units.module.css";

/** Takes rows that were copied from a spreadsheet. With scripts, pasting submits them. */
export function PasteUnitsInput() {
  const t = useTranslations("studio.paste");
  const read = useRef<HTMLButtonElement>(null);
  return (
    <details className={styles.paste}>
      <summary className="link small">{t("title")}</summary>
      <p className="small muted">{t("hint")}</p>
      <Textarea
        name="pasted"
        rows={4}
        aria-label={t("title")}
        dir="auto"
        onPaste={(event) => {
          // Tabs mean cells of a table. Waits for the end of this event, because only then the field has the text.
          if (event.clipboardData.getData("text").includes("\t")) setTimeout(() => read.current?.click());
        }}
      />
      <Button ref={read} type="submit" small name="do" value="paste:units">
        {t("read")}
      </Button>
    </details>
  );
}
