import { Form } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { TargetFields } from "../../shell/target-fields.tsx";

/** Takes a merge back: the request of this number is listed again. */
export function UnmergeForm({ id, revision }: { readonly id: number; readonly revision: number }) {
  const t = useTranslations("inbox.merge");
  return (
    <Form method="post" preventScrollReset>
      <TargetFields intent="unmerge" id={id} revision={revision} />
      <Button type="submit" look="line" small>
        {t("undo")}
      </Button>
    </Form>
  );
}
