import { data, redirect } from "react-router";
import { parseSharedAddress } from "../../domain/share/read-shared.ts";
import { sharedPath } from "../../domain/share/shared.ts";
import { locales } from "../../domain/text/locale.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";
import { appContext } from "../shell/app-context.ts";
import { ConnectionError } from "../shell/frame/connection-error.tsx";
import { NotFoundPage } from "../shell/frame/not-found-page.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { createPageMetaTags } from "../shell/metadata.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { loadPageOrRespond503 } from "../shell/load-page-or-respond-503.ts";
import { urls } from "../shell/urls.ts";
import { loadShareMessages } from "./load-share.ts";
import { SharePanel } from "./pieces/share-panel.tsx";
import type { Route } from "./+types/share.route";
import styles from "./share-page.module.css";

export const handle = { hydrate: "on-use" };

/**
 * GET /{lang}/share?of=/listings/AA01-101: the text for sharing a page, and links to send it. If the page is no
 * longer available, redirects there, because it says why.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(readerFormatContext);
  const { searchParams } = new URL(request.url);
  const shared = parseSharedAddress(searchParams.get("of") ?? "", context.get(appContext).showcase().areas);
  if (!shared) return data({ kind: "not-found" } as const, { status: 404 });
  return loadPageOrRespond503(request, context, async (app) => {
    const messages = await loadShareMessages(app, shared);
    if (!messages) return redirect(sharedPath(shared, locale));
    const messageLocale = locales.find((each) => each === searchParams.get("message")) ?? locale;
    return { kind: "messages" as const, shared, messages, messageLocale };
  });
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "share", (t) => {
    if (!loaderData) return null;
    return { title: loaderData.kind === "messages" ? t(`of.${loaderData.shared.kind}`) : t("word") };
  });

export default function Share({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("share");
  const locale = usePageLocale();
  if (loaderData.kind === "not-found") return <NotFoundPage />;
  if (loaderData.kind === "failed")
    return (
      <PublicPageFrame crumbs={[{ label: t("word") }]}>
        <div className={`wrap ${styles.page}`}>
          <ConnectionError reference={loaderData.reference} />
        </div>
      </PublicPageFrame>
    );
  const { shared, messages, messageLocale } = loaderData;
  return (
    <PublicPageFrame
      crumbs={[
        { label: messages[locale].lines[0] ?? "", href: sharedPath(shared, locale) },
        { label: t("word") },
      ]}
    >
      <div className={`wrap ${styles.page}`}>
        <h1 className="h2">{t(`of.${shared.kind}`)}</h1>
        <div className={styles.panel}>
          <SharePanel
            messages={messages}
            messageLocale={messageLocale}
            hrefOf={(message) => urls.share(locale, shared, message)}
          />
        </div>
      </div>
    </PublicPageFrame>
  );
}
