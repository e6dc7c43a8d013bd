import { Form } from "react-router";
import type { showcasePartKinds } from "../../../../domain/studio/studio-parts.ts";
import { FormField, LabelledField } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import styles from "./studio-page.module.css";

interface NewPartFormProps {
  readonly kind: (typeof showcasePartKinds)[number];
  /** The developers among which a new project's developer is chosen; [] for other parts. */
  readonly developers: readonly { readonly key: string; readonly title: string }[];
  readonly isMain: boolean;
  /** Why the part was not created, with what was typed; null if nothing was sent. */
  readonly answer: {
    readonly fault: "blank" | "taken";
    readonly typedName: string;
    readonly parent: string;
  } | null;
}

/** A button that opens a form; it creates a new part with its English name. */
export function NewPartForm({ kind, developers, isMain, answer }: NewPartFormProps) {
  const t = useTranslations("studio.new");
  const id = `new-${kind}`;
  if (kind === "project" && developers.length === 0) return null;
  return (
    <details className={styles.new} open={answer !== null}>
      <summary className={buttonClass({ look: isMain ? "primary" : "line" })}>
        {isMain && <Icon name="plus" />}
        {t(`add.${kind}`)}
      </summary>
      <Form method="post" className={`rows gap-3 ${styles.newForm}`}>
        <input type="hidden" name="kind" value={kind} />
        {kind === "project" && (
          <LabelledField id={`${id}-parent`} label={t("developer")}>
            {(aria) => (
              <Select {...aria} name="parent" defaultValue={answer?.parent}>
                {developers.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        <FormField
          id={id}
          name="name"
          label={t("name")}
          hint={t("hint")}
          fault={answer ? t(`faults.${answer.fault}`) : undefined}
          defaultValue={answer?.typedName ?? ""}
          maxLength={120}
          lang="en"
          dir="ltr"
        />
        <Button type="submit" small>
          {t("begin")}
        </Button>
      </Form>
    </details>
  );
}
