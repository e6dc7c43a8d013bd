import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says how long to wait after too many attempts with a password or a link. */
export function TooManyAttemptsNotice({ minutes }: { readonly minutes: number }) {
  const t = useTranslations("staff");
  return (
    <Notice tone="error" role="alert">
      {t("wait", { minutes })}
    </Notice>
  );
}
