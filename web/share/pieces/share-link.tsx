import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Shared } from "../../../domain/share/shared.ts";
import { wakes } from "../../inline/marks.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { fetchMessages, hasOwnSheet, openOwnSheet } from "./send-message.ts";
import type { ShareRequest } from "./share-dialog.tsx";

/** The panel comes when it is first asked for. */
const loadDialog = () => import("./share-dialog.tsx");
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })));

interface ShareLinkProps extends Pick<ComponentProps<"a">, "className" | "aria-label" | "children"> {
  readonly shared: Shared;
}

/**
 * A link to the page that shares something. Once React answers, a phone opens its own sheet instead, and where there is
 * none a panel opens over the page. Where neither can be had, the link leads to its page.
 */
export function ShareLink({ shared, children, ...link }: ShareLinkProps) {
  const locale = usePageLocale();
  const [request, setRequest] = useState<ShareRequest | null>(null);
  const share = async (opener: HTMLAnchorElement) => {
    try {
      const messages = await fetchMessages(shared);
      if (hasOwnSheet() && (await openOwnSheet(messages[locale]))) return;
      await loadDialog();
      setRequest({ opener, messages });
    } catch {
      location.assign(opener.href);
    }
  };
  return (
    <>
      <a
        {...link}
        {...wakes}
        href={urls.share(locale, shared)}
        rel="nofollow"
        onClick={(event) => {
          const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
          // Browsers before 2022 have no dialogs.
          if (ctrlKey || metaKey || shiftKey || !("HTMLDialogElement" in window)) return;
          event.preventDefault();
          void share(currentTarget);
        }}
      >
        {children}
      </a>
      {request && (
        <Suspense fallback={null}>
          <ShareDialog kind={shared.kind} request={request} />
        </Suspense>
      )}
    </>
  );
}

interface ShareButtonProps {
  readonly shared: Shared;
  readonly look?: ButtonLook;
  /** Says what is shared instead of the word alone. */
  readonly isNamed?: boolean;
}

/** The sign with its word, as a button among others. */
export function ShareButton({ shared, look, isNamed = false }: ShareButtonProps) {
  const t = useTranslations("share");
  const name = t(`of.${shared.kind}`);
  return (
    <ShareLink
      shared={shared}
      className={buttonClass({ look, small: true })}
      {...(!isNamed && { "aria-label": name })}
    >
      <Icon name="share" />
      {isNamed ? name : t("word")}
    </ShareLink>
  );
}

interface ShareHomeProps {
  readonly code: string;
  readonly className: string | undefined;
}

/** The sign alone, on the card of a home. */
export function ShareHome({ code, className }: ShareHomeProps) {
  const t = useTranslations("share");
  return (
    <ShareLink
      shared={{ kind: "home", unitCode: code }}
      className={className}
      aria-label={t("home", { code })}
    >
      <Icon name="share" />
    </ShareLink>
  );
}
