import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFigures } from "../shell/figures.ts";

/** After too many tries with a password or a link: how long to wait. */
export function WaitNotice({ minutes }: { readonly minutes: number }) {
  const t = useTranslations("staff");
  const { text } = useFigures();
  return (
    <Notice tone="error" role="alert">
      {text(t("wait", { minutes }))}
    </Notice>
  );
}
