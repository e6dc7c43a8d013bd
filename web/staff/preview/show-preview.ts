import { type MiddlewareFunction, redirect } from "react-router";
import { findPage } from "../../../domain/site/find-page.ts";
import type { PagePattern } from "../../../domain/site/pages.ts";
import { withPreviewParam, previewParam } from "../../../domain/site/preview.ts";
import type { App } from "../../../server/wiring/app.ts";
import { appContext } from "../../shell/app-context.ts";
import { previewBannerContext } from "../../shell/preview/preview-note.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { toPreviewBannerContent } from "./preview-banner-content.ts";

/**
 * Middleware that renders a public page with the drafts of the showcase, if its address has the preview parameter.
 * Requires the permission "showcase:write". The page cache never stores a preview, because it loads pages without
 * cookies. Links in a preview open previews as well, because their requests have the preview as Referer.
 */
export const draftPreviewMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const hasParam = url.searchParams.has(previewParam);
  if ((!hasParam && !comesFromPreview(request, url)) || !canBePreviewed(request, url)) return next();
  const { locale } = context.get(readerFormatContext);
  await requireStaff(request, context, "showcase:write");
  if (!hasParam)
    return redirect(withPreviewParam(url.pathname + url.search), { headers: privateResponseHeaders });
  const app = context.get(appContext);
  const preview = await app.studio.preview(app.now());
  const previewApp: App = Object.create(app, { showcase: { value: () => preview.showcase } });
  context.set(appContext, previewApp);
  context.set(previewBannerContext, toPreviewBannerContent(preview, url, locale));
  const answer = await next();
  for (const [name, value] of Object.entries(privateResponseHeaders)) answer.headers.set(name, value);
  // Allows this site to show the preview in frames. Read by server/http/answer/rendered.ts.
  answer.headers.set("X-Framed-By-Own", "1");
  return answer;
};

/** Pages without preview, because `app.finder` and `app.plans` use published data only. */
const withoutPreview: ReadonlySet<string> = new Set<PagePattern>(["/:lang/quiz", "/:lang/plans"]);

/** Files of a plan's payments and cheques, which are part of a preview although they are personal. */
const filesOfDrafts: ReadonlySet<string> = new Set<PagePattern>(["/:lang/schedule/:file"]);

/** Previews only public pages requested by GET; forms are handled without drafts. */
function canBePreviewed({ method }: Request, { pathname }: URL): boolean {
  if (method !== "GET" || pathname.endsWith(".data")) return false;
  const { pattern = "", page } = findPage(pathname) ?? {};
  if (filesOfDrafts.has(pattern)) return true;
  if (!page || !pattern.startsWith("/:lang") || withoutPreview.has(pattern)) return false;
  return !page.isForStaff && !page.isPersonal && page.isMeasured !== false;
}

function comesFromPreview({ headers }: Request, { origin }: URL): boolean {
  const before = URL.parse(headers.get("referer") ?? "");
  return before?.origin === origin && before.searchParams.has(previewParam);
}
