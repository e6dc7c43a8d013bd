import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { playNewLeadChime } from "./chime.ts";
import styles from "./lead-news.module.css";
import { newLeadSoundSetting } from "./inbox-settings.ts";

/** Poll intervals in milliseconds, while the page is visible and while it is hidden. */
const leadPollMs = 15_000;
const hiddenLeadPollMs = 60_000;

type News = { readonly after: number; readonly count: number | "signed-out" };

/**
 * Polls for leads newer than the loaded list and announces their number; plays a sound if that is switched on. The
 * list is updated only when its link is pressed, so that no row moves under the pointer. Polling does not extend
 * the session.
 */
export function NewLeadsCounter({ latestId }: { readonly latestId: number }) {
  const t = useTranslations("inbox.news");
  const locale = usePageLocale();
  const [news, setNews] = useState<News | null>(null);
  const lastNews = useRef<News | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let polledAt = Date.now();
    const poll = async () => {
      if (document.visibilityState !== "visible" && Date.now() - polledAt < hiddenLeadPollMs) return;
      polledAt = Date.now();
      const count = await pollNewLeads(latestId, controller.signal);
      if (count === null || controller.signal.aborted) return;
      if (typeof count === "number" && count > newLeadCount(lastNews.current, latestId)) {
        lastNews.current = { after: latestId, count };
        if (newLeadSoundSetting.read()) playNewLeadChime();
      }
      setNews({ after: latestId, count });
      if (count === "signed-out") window.clearInterval(timer);
    };
    const timer = window.setInterval(() => void poll(), leadPollMs);
    const pollAgain = () => void poll();
    document.addEventListener("visibilitychange", pollAgain);
    return () => {
      controller.abort();
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", pollAgain);
    };
  }, [latestId]);
  const count = news?.after === latestId ? news.count : 0;
  return (
    <>
      {typeof count === "number" && count > 0 && <TabTitle count={count} />}
      <div role="status" className={styles.news}>
        {count === "signed-out" ? (
          <a href={urls.staff(locale, urls.page("admin/leads", locale))}>{t("signedOut")}</a>
        ) : (
          count > 0 && (
            // This link opens the unfiltered list, because the filters may exclude the new leads.
            <Link to={urls.page("admin/leads", locale)}>{t("come", { count })}</Link>
          )
        )}
      </div>
    </>
  );
}

/** The number of leads newer than `latestId` in the last successful poll; 0 before it. */
function newLeadCount(lastNews: News | null, latestId: number): number {
  return lastNews?.after === latestId && typeof lastNews.count === "number" ? lastNews.count : 0;
}

/** Shows the number of new leads in the title of the tab, and restores the title afterwards. */
function TabTitle({ count }: { readonly count: number }) {
  useEffect(() => {
    const title = document.title;
    document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
  return null;
}

/**
 * Polls once for the number of new leads.
 * @returns null if the poll failed; the next poll retries
 */
async function pollNewLeads(after: number, signal: AbortSignal): Promise<News["count"] | null> {
  try {
    const answer = await fetch(urls.root("api/lead-news", `after=${after}`), {
      signal,
      headers: { Accept: "application/json" },
    });
    if (answer.status === 401 || answer.status === 403) return "signed-out";
    if (!answer.ok) return null;
    const { count } = (await answer.json()) as { readonly count: number };
    return count;
  } catch {
    return null;
  }
}
