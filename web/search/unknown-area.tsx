import { useTranslations } from "../language/use-translations.ts";
import { useReader } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { urls } from "../shell/urls.ts";
import { Page } from "../shell/frame/page.tsx";
import { AreaChips } from "./filters/area-chips.tsx";
import { textsOf } from "./view/screen-texts.ts";
import { SearchHead } from "./screen/search-head.tsx";
import type { UnknownAreaView } from "./results/unknown-area-view.ts";

/** The page of an unknown area: no homes, but links to the known areas [AREA-7]. */
export function UnknownArea({ view }: { readonly view: UnknownAreaView }) {
  const t = useTranslations("search");
  const reader = useReader();
  const texts = textsOf("area", reader, view.name);
  return (
    <Page context={t("context")} crumbs={texts.crumbs}>
      <SearchHead texts={texts}>
        <p className="small muted">{texts.count(0)}</p>
      </SearchHead>
      <AreaChips chips={view.chips} shown={null} />
      <div className="wrap">
        <EmptyState
          title={texts.empty.title}
          actions={<ButtonLink href={urls.area(reader.locale, "all")}>{t("showAllAreas")}</ButtonLink>}
        >
          <p>{texts.empty.text}</p>
        </EmptyState>
      </div>
    </Page>
  );
}
