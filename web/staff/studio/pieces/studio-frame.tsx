import type { ReactNode } from "react";
import { useTranslations } from "../../../language/use-translations.ts";
import { StaffPage } from "../../frame/staff-page.tsx";
import { LoadedOrFailedPage } from "../../frame/when-loaded.tsx";
import type { StaffAccountWithNotices } from "../../shell/require-staff.ts";
import type { PageLoadFailure } from "../../shell/staff-request.ts";

interface StudioFrameProps<Page> {
  readonly account: StaffAccountWithNotices;
  readonly page: Page | PageLoadFailure;
  /** Renders the page from its data. */
  readonly children: (read: Page) => ReactNode;
  /** The banner with the page's flash message. */
  readonly flash?: ReactNode;
}

/** A page of the studio with the staff's sidebar; an error message if its data could not be loaded. */
export function StudioFrame<Page extends { readonly kind: string }>({
  account,
  page,
  children,
  flash,
}: StudioFrameProps<Page>) {
  const t = useTranslations("studio");
  return (
    <StaffPage account={account} current="showcase">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {children}
      </LoadedOrFailedPage>
      {flash}
    </StaffPage>
  );
}
