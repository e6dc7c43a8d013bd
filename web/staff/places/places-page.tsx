import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { StaffPage } from "../frame/staff-page.tsx";
import { type LoadedPageProps, type StaffFormPageProps, LoadedOrFailedPage } from "../frame/when-loaded.tsx";
import { FlashBanner } from "../shell/banner.tsx";
import { PlaceEditor } from "./place-editor.tsx";
import { PlaceForm } from "./place-form.tsx";
import { PlaceSearchList } from "./place-list.tsx";
import { placesHref } from "./places-address.ts";
import { type PlaceActionData, type PlacesPageData, placeFlashes } from "./places-data.ts";

/** The places of the site: a search, one place, or the form for a new one. */
export function PlacesPage({ account, page, answer }: StaffFormPageProps<PlacesPageData, PlaceActionData>) {
  const t = useTranslations("places");
  return (
    <StaffPage account={account} current="places">
      <LoadedOrFailedPage page={page} title={t("title")} unread={t("unavailable")}>
        {(read) => <Screen page={read} answer={answer} />}
      </LoadedOrFailedPage>
      <FlashBanner words={placeFlashes} isHidden={answer !== null}>
        {(word) => t(`done.${word}`)}
      </FlashBanner>
    </StaffPage>
  );
}

function Screen({ page, answer }: LoadedPageProps<PlacesPageData, PlaceActionData>) {
  const t = useTranslations("places");
  const back = { href: placesHref(usePageLocale(), { kind: "list", text: "" }), label: t("seeAll") };
  switch (page.kind) {
    case "list":
      return <PlaceSearchList page={page} />;
    case "edit":
      return <PlaceEditor page={page} answer={answer} back={back} />;
    case "new":
      return (
        <>
          <StaffPageHeader title={t("new")} back={back} />
          <PlaceForm form={page} answer={answer} closed={back.href} />
        </>
      );
    case "missing":
      return (
        <>
          <StaffPageHeader title={t("title")} back={back} />
          <EmptyState title={t("missing")} />
        </>
      );
  }
}
