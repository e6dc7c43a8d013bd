import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";

/** After too many tries with a password or a link: how long to wait. */
export function WaitNotice({ minutes }: { readonly minutes: number }) {
  const t = useTranslations("staff");
  return (
    <Notice tone="error" role="alert">
      {t("wait", { minutes })}
    </Notice>
  );
}
