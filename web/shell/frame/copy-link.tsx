import { useEffect, useState } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { useAwake } from "../../ui/awake.tsx";
import { Button } from "../../ui/button.tsx";

const saidForMs = 2_000;

/**
 * A button that copies a link; where the browser does not allow it, the link is there to be selected by hand. It is
 * drawn when React answers the page.
 */
export function CopyLink({ link }: { readonly link: string }) {
  const t = useTranslations("chrome.copy");
  const isAwake = useAwake();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  return (
    <>
      {isAwake && (
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
