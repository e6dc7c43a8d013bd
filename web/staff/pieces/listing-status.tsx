import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { StatusBadge, type StatusBadgeTone } from "../../ui/status.tsx";

const tones = {
  active: "ok",
  update: "warn",
  removed: "off",
  paused: "off",
  deleted: "off",
} as const satisfies Record<ListingStatus, StatusBadgeTone>;

export function ListingStatusTag({ status }: { readonly status: ListingStatus }) {
  const t = useTranslations("properties");
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
