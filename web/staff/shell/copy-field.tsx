import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import styles from "../accounts/accounts.module.css";

const neverChanges = () => () => {};
const hasClipboard = () => Boolean(navigator.clipboard);

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A text to take along: selected by a touch, and copied by a button where scripts and the browser allow it. */
export function CopyField({ id, label, value }: CopyFieldProps) {
  const t = useTranslations("accounts.copy");
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false);
  const [outcome, setOutcome] = useState<"done" | "failed" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome("done"),
      () => setOutcome("failed"),
    );
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <Input id={id} dir="ltr" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        {canCopy && (
          <Button onClick={() => void copy()} aria-describedby={id}>
            {t("button")}
          </Button>
        )}
      </div>
      <p role="status">{outcome && t(outcome)}</p>
    </div>
  );
}
