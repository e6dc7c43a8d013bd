import type { ListedAccount } from "../../../server/staff/accounts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Status, type StatusTone } from "../../ui/status.tsx";

const tones = { active: "ok", invited: "warn", disabled: "off" } as const satisfies Record<
  ListedAccount["state"],
  StatusTone
>;

export function AccountStateLabel({ state }: Pick<ListedAccount, "state">) {
  const t = useTranslations("accounts");
  return <Status tone={tones[state]}>{t(`states.${state}`)}</Status>;
}
