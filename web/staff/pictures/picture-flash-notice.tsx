import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { readFlashParam } from "../../forms/flash.ts";
import { findFaultOfPictureFlash, type PictureFlashName, pictureFlashes } from "./picture-flash.ts";

/** Shows the result of a form without scripts, which the redirect's address carries. */
export function PictureFlashNotice() {
  const { search } = useLocation();
  const word = readFlashParam(search, pictureFlashes);
  const text = usePictureFlashText(word);
  if (word === null || text === null) return null;
  const isDone = word === "pictures-saved" || word === "pictures-uploaded" || word === "pictures-removed";
  return (
    <Notice tone={isDone ? "info" : "error"} role={isDone ? "status" : "alert"}>
      {text}
    </Notice>
  );
}

function usePictureFlashText(word: PictureFlashName | null): string | null {
  const t = useTranslations("pictures");
  const fault = word && findFaultOfPictureFlash(word);
  if (fault) return t(`faults.${fault}`);
  switch (word) {
    case "pictures-saved":
    case "pictures-uploaded":
      return t("saved");
    case "pictures-removed":
      return t("removed");
    case "pictures-conflict":
      return t("errors.conflict");
    case "pictures-missing":
      return t("errors.missing");
    case "pictures-refused":
      return t("errors.refused");
    case "pictures-too-many":
      return t("errors.too-many");
    case "pictures-full":
      return t("troubles.full");
    case "pictures-failed":
      return t("uploadError");
    default:
      return null;
  }
}
