import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";

interface SearchErrorMessageProps {
  readonly screen: ResultScreen;
  /** Reference number of the logged error; null if the server could not be reached. */
  readonly reference: string | null;
  /** True if loading failed after hydration; retrying then needs no reload. */
  readonly isInPlace?: boolean;
}

/** Says that the homes of a screen could not be read; the list screen has its own text [FAIL-2]. */
export function SearchErrorMessage({ screen, ...error }: SearchErrorMessageProps) {
  const t = useTranslations("search.listFailure");
  if (screen.kind !== "list") return <ConnectionError {...error} />;
  return (
    <ConnectionError {...error} title={t("title", { message: t("message") })} retry={t("retry")}>
      {t("text")}
    </ConnectionError>
  );
}
