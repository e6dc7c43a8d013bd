import { localizedText } from "../../../domain/text/locale.ts";
import type { AgentOption } from "../../../server/agents/agents.ts";
import { usePageLocale } from "../../language/page-locale.ts";

/** Options for agents, each with the name in the language of the page. */
export function AgentOptions({ agents }: { readonly agents: readonly AgentOption[] }) {
  const locale = usePageLocale();
  return agents.map(({ id, name, nameAr }) => (
    <option key={id} value={id}>
      {localizedText(locale, { en: name, ar: nameAr })}
    </option>
  ));
}
