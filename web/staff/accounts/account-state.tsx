import type { AccountListItem } from "../../../server/staff/accounts.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { StatusBadge, type StatusBadgeTone } from "../../ui/status.tsx";

const tones = { active: "ok", invited: "warn", disabled: "off" } as const satisfies Record<
  AccountListItem["state"],
  StatusBadgeTone
>;

export function AccountStateLabel({ state }: Pick<AccountListItem, "state">) {
  const t = useTranslations("accounts");
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
