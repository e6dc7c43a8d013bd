import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { urls } from "../shell/urls.ts";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { AreaChips } from "./filters/area-chips.tsx";
import { screenTextsByKey } from "./view/screen-texts.ts";
import { SearchHeading } from "./screen/search-head.tsx";
import type { UnknownAreaView } from "./results/unknown-area-view.ts";

/** The page for an unknown area: no homes, but links to the known areas [AREA-7]. */
export function UnknownAreaPage({ view }: { readonly view: UnknownAreaView }) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  const texts = screenTextsByKey("area", format, view.name);
  return (
    <PublicPageFrame context={t("context")} crumbs={texts.crumbs}>
      <SearchHeading texts={texts}>
        <p className="small muted">{texts.count(0)}</p>
      </SearchHeading>
      <AreaChips chips={view.chips} currentArea={null} />
      <div className="wrap">
        <EmptyState
          title={texts.empty.title}
          actions={<ButtonLink href={urls.area(format.locale, "all")}>{t("showAllAreas")}</ButtonLink>}
        >
          <p>{texts.empty.text}</p>
        </EmptyState>
      </div>
    </PublicPageFrame>
  );
}
