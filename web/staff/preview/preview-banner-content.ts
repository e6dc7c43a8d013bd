import { findPage } from "../../../domain/site/find-page.ts";
import { withPreviewParam, previewParam } from "../../../domain/site/preview.ts";
import type { ShowcasePartRef } from "../../../domain/studio/studio-parts.ts";
import { type Locale, locales } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { ShowcasePreview } from "../../../server/studio/preview-drafts.ts";
import type { PreviewBannerContent } from "../../shell/preview/preview-note.ts";
import { pathInLanguage } from "../../shell/urls.ts";
import { studioListHref, partEditorHref } from "../studio/pieces/studio-address.ts";
import { describeHiddenDraft } from "./unshown-words.ts";

/** Maximum number of drafts whose faults are listed. */
const maxListedDrafts = 3;

/** The bar above a preview: drafts that cannot be shown yet, and links to the editor and to the published page. */
export function toPreviewBannerContent(
  { unshown }: ShowcasePreview,
  url: URL,
  locale: Locale,
): PreviewBannerContent {
  const t = getTranslator(locale, "studio");
  const queryParams = new URLSearchParams(url.search);
  queryParams.delete(previewParam);
  const address = url.pathname + (queryParams.size > 0 ? `?${queryParams.toString()}` : "");
  const part = partOf(url.pathname);
  const other = locales.find((each) => each !== locale) ?? locale;
  return {
    text: t("preview.banner"),
    links: [
      {
        href: part ? partEditorHref(locale, part) : studioListHref(locale, "projects"),
        text: t("preview.editor"),
        leavesPreview: true,
      },
      { href: withPreviewParam(pathInLanguage(other, address)), text: t(`preview.in.${other}`) },
      { href: address, text: t("preview.asPublished"), leavesPreview: true },
      ...unshown.slice(0, maxListedDrafts).map((draft) => {
        const { text, href } = describeHiddenDraft(draft, locale);
        return { href, text: t("preview.unshown", { key: draft.name.key, text }), isWayOut: true };
      }),
    ],
  };
}

/** The developer, project or area that a page is about; null for other pages. */
function partOf(path: string): Pick<ShowcasePartRef, "kind" | "key"> | null {
  const { pattern = "" } = findPage(path) ?? {};
  const segment = (index: number) => decodeURIComponent(path.split("/")[index] ?? "");
  if (pattern === "/:lang/developer/:slug/:project") return { kind: "project", key: segment(4) };
  if (pattern === "/:lang/developer/:slug") return { kind: "developer", key: segment(3) };
  if (pattern === "/:lang/listings/by-area/:area" && segment(4) !== "all")
    return { kind: "area", key: segment(4) };
  return null;
}
