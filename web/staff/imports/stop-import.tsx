import { Form } from "react-router";
import type { BusyState } from "../../../domain/uploads/import-state.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./imports.module.css";

interface StopImportProps {
  readonly id: number;
  readonly state: BusyState;
}

/** Ends what is being done: no import waits behind one that does not get on. */
export function StopImport({ id, state }: StopImportProps) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <Form method="post" action={urls.page("admin/import", locale, `run=${id}`)}>
      <input type="hidden" name="run" value={id} />
      <Button type="submit" name="intent" value="stop">
        {t(`stop.${state}`)}
      </Button>
      <p className={styles.hint}>{t(`stop.${state}Hint`)}</p>
    </Form>
  );
}
