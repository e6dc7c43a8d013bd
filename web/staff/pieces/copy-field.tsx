import { useTranslations } from "../../language/use-translations.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { useCopyToClipboard } from "../../ui/use-copy.ts";
import styles from "../accounts/accounts.module.css";

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A text to copy: focusing the field selects all of it; with scripts a button copies it. */
export function CopyField({ id, label, value }: CopyFieldProps) {
  const t = useTranslations("accounts.copy");
  const isHydrated = useHydrated();
  const { outcome, copy } = useCopyToClipboard(value);
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <Input id={id} dir="ltr" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        {isHydrated && (
          <Button onClick={() => void copy()} aria-describedby={id}>
            {t("button")}
          </Button>
        )}
      </div>
      <p role="status">{outcome && t(outcome === "copied" ? "done" : "failed")}</p>
    </div>
  );
}
