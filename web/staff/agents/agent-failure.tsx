import { useTranslations } from "../../language/use-translations.ts";
import { Banner } from "../shell/banner.tsx";
import type { AgentAnswer } from "./agents-data.ts";

/** What is said in the corner when nothing was written (listings.txt, section 8); what is wrong with a field is said there. */
export function AgentFailure({ answer }: { readonly answer: AgentAnswer }) {
  const t = useTranslations("agents.failed");
  switch (answer.kind) {
    case "refused":
    case "conflict":
    // Said in the form itself.
    case "hours-failed":
      return null;
    case "gone":
      return <Banner kind="error">{t("saving", { message: t("gone") })}</Banner>;
    case "failed":
      return (
        <Banner kind="error">
          <p>{t(answer.revision === null ? "add" : "update")}</p>
          <p>{t("saving", { message: t("notKept", { reference: answer.reference }) })}</p>
        </Banner>
      );
    case "step-failed":
      return (
        <Banner kind="error">
          <p>
            {answer.reference === null ? t("changed") : t(answer.step === "delete" ? "delete" : "restore")}
          </p>
          {answer.reference && <p>{t("reference", { reference: answer.reference })}</p>}
        </Banner>
      );
  }
}
