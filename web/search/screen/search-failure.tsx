import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";

interface SearchFailureProps {
  readonly screen: ResultScreen;
  /** The number of the error in the log; null if the visitor's connection failed. */
  readonly reference: string | null;
  /** True if a step failed after hydration; then the page can retry without a reload. */
  readonly isInPlace?: boolean;
}

/** The error of a screen whose homes could not be read, in the words of that screen [FAIL-2]. */
export function SearchFailure({ screen, ...error }: SearchFailureProps) {
  const t = useTranslations("search.listFailure");
  if (screen.kind !== "list") return <ConnectionError {...error} />;
  return (
    <ConnectionError {...error} title={t("title", { message: t("message") })} retry={t("retry")}>
      {t("text")}
    </ConnectionError>
  );
}
