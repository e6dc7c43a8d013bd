import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Banner } from "../../shell/banner.tsx";
import { readFlashParam } from "../../../forms/flash.ts";
import { deleteUnsavedForm, unsavedFormKey } from "../fields/form-draft.ts";
import type { ListingActionData } from "../save/panel-data.ts";
import { listingFlashes } from "../save/change-outcome.ts";

interface ListingBannerProps {
  readonly accountId: number;
  readonly answer: ListingActionData | null;
  /** The id of the listing in the panel; null if there is none. */
  readonly listingId: number | null;
  readonly isNew: boolean;
  readonly isPaused: boolean;
}

/** The result of the last change of a listing, as a banner in a corner of the page. */
export function ListingBanner({ accountId, answer, listingId, isNew, isPaused }: ListingBannerProps) {
  const t = useTranslations("propertyForm");
  const { search } = useLocation();
  const flash = answer === null ? readFlashParam(search, listingFlashes) : null;
  useEffect(() => {
    if (flash === "added" || flash === "added-without-pictures")
      deleteUnsavedForm(unsavedFormKey(accountId, null));
    if (flash === "updated") deleteUnsavedForm(unsavedFormKey(accountId, listingId));
  }, [flash, accountId, listingId]);
  if (flash === "added-without-pictures")
    return <Banner kind="error">{t("banner.addedWithoutPictures")}</Banner>;
  if (flash) return <Banner kind="done">{t(`banner.${flash}`)}</Banner>;
  switch (answer?.kind) {
    case "refused":
    case "conflict":
    case "deleted":
      return <Banner kind="error">{t(isNew ? "banner.addFailed" : "banner.updateFailed")}</Banner>;
    case "failed": {
      const message = t("banner.errorText", { reference: answer.reference });
      return (
        <Banner kind="error">
          <p>{t("banner.saveFailed")}</p>
          <p>{t("banner.error", { message })}</p>
        </Banner>
      );
    }
    case "step-failed": {
      const step = answer.step === "pause" && isPaused ? "unpause" : answer.step;
      return <Banner kind="error">{t(`banner.${step}Failed`)}</Banner>;
    }
    default:
      return null;
  }
}
