import type { ReactNode } from "react";
import { Form } from "react-router";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";

interface ImportFormProps {
  readonly run: number;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Hidden values that the form sends, by field name. */
  readonly values?: Readonly<Record<string, string | number | null>>;
  readonly children: ReactNode;
}

/** A form in the report of an import. It keeps the scroll position, because each answer is saved at once. */
export function ImportReportForm({ run, id, className, values, children }: ImportFormProps) {
  const locale = usePageLocale();
  return (
    <Form
      method="post"
      action={urls.page("admin/import", locale, `run=${run}`)}
      preventScrollReset
      {...(id && { id })}
      {...(className && { className })}
    >
      <HiddenFields values={{ run, ...values }} />
      {children}
    </Form>
  );
}
