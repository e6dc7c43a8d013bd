import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/hydrated.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./banner.module.css";
import { readFlashParam, flashParam } from "../../forms/flash.ts";

/** How long a banner is shown, in milliseconds [TIME-2]. */
export const bannerDurationsMs = { done: 3_000, uploaded: 2_000, error: 5_000 } as const;

/** Milliseconds from rendering a live region to setting its text: screen readers announce only changes. */
const regionAheadMs = 150;

interface BannerProps {
  readonly kind: keyof typeof bannerDurationsMs;
  readonly children: React.ReactNode;
}

/**
 * The result of an action, in a corner of the page. With scripts it disappears after `bannerDurationsMs`, unless it has the
 * pointer or the focus, and the flash message is removed from the address.
 */
export function Banner(props: BannerProps) {
  // The key mounts a new banner for each navigation, even if the text is the same.
  return <TimedBanner key={useLocation().key} {...props} />;
}

function TimedBanner({ kind, children }: BannerProps) {
  const [isShown, setShown] = useState(true);
  const isPaused = useRef(false);
  const isHydrated = useHydrated();
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSpoken(true), regionAheadMs);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    const hide = () => {
      if (isPaused.current) {
        timer = window.setTimeout(hide, 500);
        return;
      }
      setShown(false);
      removeFlashFromAddress();
    };
    let timer = window.setTimeout(hide, bannerDurationsMs[kind]);
    return () => window.clearTimeout(timer);
  }, [kind]);
  if (!isShown) return null;
  // With scripts, another live region announces a success: it is rendered before its text.
  const isRead = isHydrated && kind !== "error";
  const role = kind === "error" ? "alert" : "status";
  return (
    <>
      {isRead && (
        <div className="visually-hidden" role="status">
          {isSpoken && children}
        </div>
      )}
      <div
        className={classNames(styles.banner, kind === "error" && styles.error)}
        role={isRead ? undefined : role}
        onPointerEnter={() => (isPaused.current = true)}
        onPointerLeave={() => (isPaused.current = false)}
        onFocus={() => (isPaused.current = true)}
        onBlur={() => (isPaused.current = false)}
      >
        <Icon name={kind === "error" ? "info" : "check"} />
        <div>{children}</div>
      </div>
    </>
  );
}

interface FlashBannerProps<Word> {
  /** Names of the page's flash messages. */
  readonly words: readonly Word[];
  /** Whether the page shows the result of a later form instead. */
  readonly isHidden: boolean;
  readonly children: (word: Word) => React.ReactNode;
}

/** Shows the flash message whose name the redirect after a change put into the address. */
export function FlashBanner<const Word extends string>({
  words,
  isHidden,
  children,
}: FlashBannerProps<Word>) {
  const flash = readFlashParam(useLocation().search, words);
  return flash && !isHidden && <Banner kind="done">{children(flash)}</Banner>;
}

/** Removes the flash message from the address, so that a reload does not show it again. */
export function removeFlashFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(flashParam)) return;
  url.searchParams.delete(flashParam);
  history.replaceState(history.state, "", url);
}
