import { useTranslations } from "../../language/use-translations.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import { useCopyToClipboard } from "../../ui/use-copy.ts";

/** A button that copies a link, rendered after hydration. If copying fails, the link is shown as text. */
export function CopyLinkButton({ link }: { readonly link: string }) {
  const t = useTranslations("chrome.copy");
  const isHydrated = useHydrated();
  const { outcome, copy } = useCopyToClipboard(link);
  return (
    <>
      {isHydrated && (
        <Button small onClick={() => void copy()}>
          {outcome === "copied" ? t("copied") : t("link")}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {outcome === "copied" && t("copied")}
      </span>
      {outcome === "failed" && (
        <p role="alert" className="small">
          {t("failed")} <bdi dir="ltr">{link}</bdi>
        </p>
      )}
    </>
  );
}
