import { Form } from "react-router";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import type { SpellingFormIntent } from "./spellings-data.ts";

interface SpellingFormProps {
  readonly intent: SpellingFormIntent;
  readonly typed: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A form whose buttons decide what searched words mean. */
export function SpellingForm({ intent, typed, className, children }: SpellingFormProps) {
  const locale = usePageLocale();
  return (
    <Form
      method="post"
      action={urls.page("admin/spellings", locale)}
      className={className}
      preventScrollReset
    >
      <HiddenFields values={{ intent, typed }} />
      {children}
    </Form>
  );
}
