import { findProjectByAnySlug } from "../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";
import { getTranslator } from "../../messages/translator.ts";
import { allOffersDocument, projectOffersDocument } from "./offers/offers-document.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/offers.route";

const extension = ".pdf";
const noStoreHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * GET /{lang}/offers/{project}.pdf: a project's current offers; "all" instead of a project has the offers of all
 * projects. Made for each request and never cached, because the content depends on the date.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { config, documents, now } = app;
  const showcase = app.showcase();
  const { locale } = context.get(readerFormatContext);
  const file = params.file;
  const slug = file.endsWith(extension) ? file.slice(0, -extension.length) : "";
  const match = findProjectByAnySlug(showcase, slug);
  if (!match && slug !== "all") return inWords("missing", locale, config.publicOrigin, { status: 404 });
  const occasion = { locale, config, now: now() };
  const paper = match ? projectOffersDocument(match, occasion) : allOffersDocument(showcase, occasion);
  try {
    return new Response(new Uint8Array(await documents.toPdf(paper)), {
      headers: {
        ...noStoreHeaders,
        "Content-Type": "application/pdf",
        // Sent as a download, because the security headers of files keep browsers from displaying a PDF.
        "Content-Disposition": `attachment; filename="${match?.project.slug ?? slug}-offers-${locale}.pdf"`,
      },
    });
  } catch (error) {
    reportError(error, request, context);
    return inWords("unmade", locale, config.publicOrigin, unavailableResponseInit);
  }
}

/** Returns a text response with the reason why there is no file and a link to the developers. */
function inWords(
  name: "missing" | "unmade",
  locale: Locale,
  publicOrigin: string,
  { status, headers }: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
): Response {
  const t = getTranslator(locale, "offers");
  const words = t(`fileAnswers.${name}`);
  const back = new URL(urls.developers(locale), publicOrigin).href;
  return new Response([words, back, ""].join("\n"), {
    status,
    headers: { ...noStoreHeaders, ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}
