import { Form } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";

/** Takes a merge back: the request of this number is listed again. */
export function UnmergeForm({ id, revision }: { readonly id: number; readonly revision: number }) {
  const t = useTranslations("inbox.merge");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="unmerge" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <Button type="submit" look="line" small>
        {t("undo")}
      </Button>
    </Form>
  );
}
