import { type ComponentProps, useState } from "react";
import { useTranslations } from "../language/use-translations.ts";
import { useHydrated } from "../ui/hydrated.tsx";
import styles from "./file-input.module.css";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "onChange" | "multiple">;

/**
 * An input for one file. Browsers label its button in their own language, so scripts cover it with the page's text.
 * The native control stays for the keyboard, screen readers, and visitors without scripts.
 */
export function FileInput(props: FileInputProps) {
  const t = useTranslations("chrome.file");
  const isHydrated = useHydrated();
  const [name, setName] = useState("");
  return (
    <div className={styles.file} data-awake={isHydrated || undefined}>
      <input {...props} type="file" onChange={({ target }) => setName(target.files?.[0]?.name ?? "")} />
      {isHydrated && (
        <p aria-hidden="true">
          <span className={styles.button}>{t("choose")}</span>
          <bdi>{name === "" ? t("none") : name}</bdi>
        </p>
      )}
    </div>
  );
}
