import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { flashParam } from "../../forms/flash.ts";

interface UndoPicturesProps {
  readonly propertyId: number;
  /** `pictureListHash` of the shown pictures, against which the undo is checked. */
  readonly version: string;
}

/** A form that undoes the last change of a listing's pictures and returns to this page. */
export function UndoPictureChangeForm({ propertyId, version }: UndoPicturesProps) {
  const t = useTranslations("pictures");
  const locale = usePageLocale();
  const to = usePathWithoutFlash();
  return (
    <form method="post" action={urls.page("admin/pictures", locale)}>
      <HiddenFields values={{ property: propertyId, version, to }} />
      <Button type="submit" name="do" value="undo" small>
        {t("undoLast")}
      </Button>
    </form>
  );
}

/** The address of this page without flash messages, for a form that returns to it. */
export function usePathWithoutFlash(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(flashParam);
  const query = params.toString();
  return pathname + (query && `?${query}`);
}
