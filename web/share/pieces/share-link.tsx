import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { SharedItem } from "../../../domain/share/shared.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { fetchShareMessages, hasNativeShareSheet, openNativeShareSheet } from "./send-message.ts";
import type { ShareDialogRequest } from "./share-dialog.tsx";

/** Loads the share panel when it is first used. */
const loadDialog = () => import("./share-dialog.tsx");
const ShareDialog = lazy(() => loadDialog().then((module) => ({ default: module.ShareDialog })));

interface ShareLinkProps extends Pick<ComponentProps<"a">, "className" | "aria-label" | "children"> {
  readonly shared: SharedItem;
}

/**
 * A link to the share page. After hydration it opens the share sheet on phones, and a panel over the page on other
 * devices. If neither can be opened, the browser follows the link.
 */
export function ShareLink({ shared, children, ...link }: ShareLinkProps) {
  const locale = usePageLocale();
  const [request, setRequest] = useState<ShareDialogRequest | null>(null);
  const share = async (opener: HTMLAnchorElement) => {
    try {
      const messages = await fetchShareMessages(shared);
      if (hasNativeShareSheet() && (await openNativeShareSheet(messages[locale]))) return;
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
        {...startsHydrationProps}
        href={urls.share(locale, shared)}
        rel="nofollow"
        onClick={(event) => {
          const { ctrlKey, metaKey, shiftKey, currentTarget } = event;
          // Follows the link with a modifier key, and in browsers without `<dialog>` (before 2022).
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
  readonly shared: SharedItem;
  readonly look?: ButtonLook;
  /** True if the label names what is shared; otherwise the label is only "share". */
  readonly hasFullLabel?: boolean;
}

/** The share icon with its label, for rows of buttons. */
export function ShareButton({ shared, look, hasFullLabel = false }: ShareButtonProps) {
  const t = useTranslations("share");
  const name = t(`of.${shared.kind}`);
  return (
    <ShareLink
      shared={shared}
      className={buttonClass({ look, small: true })}
      {...(!hasFullLabel && { "aria-label": name })}
    >
      <Icon name="share" />
      {hasFullLabel ? name : t("word")}
    </ShareLink>
  );
}

interface ShareListingLinkProps {
  readonly code: string;
  readonly className: string | undefined;
}

/** The share icon without a label, for a home's card. */
export function ShareListingLink({ code, className }: ShareListingLinkProps) {
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
