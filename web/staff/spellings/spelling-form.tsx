import { Form } from "react-router";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { SpellingIntent } from "./spellings-data.ts";

interface SpellingFormProps {
  readonly intent: SpellingIntent;
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
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="typed" value={typed} />
      {children}
    </Form>
  );
}
