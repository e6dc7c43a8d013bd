import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAwake } from "../../ui/awake.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./banner.module.css";
import { findSaid, saidParam } from "../../forms/flash.ts";

/** How long a banner is shown, in milliseconds [TIME-2]. */
export const bannerMs = { done: 3_000, uploaded: 2_000, error: 5_000 } as const;

/** Screen readers read what comes into a region that they know, not what a region is born with; milliseconds. */
const regionAheadMs = 150;

interface BannerProps {
  readonly kind: keyof typeof bannerMs;
  readonly children: React.ReactNode;
}

/**
 * What came of an action, in a corner. With scripts it goes away by itself, though not while somebody points at it or
 * has the focus in it; the address then forgets it, too.
 */
export function Banner(props: BannerProps) {
  // Each answer of the server is one of its own, be it in the same words as the one before.
  return <PassingBanner key={useLocation().key} {...props} />;
}

function PassingBanner({ kind, children }: BannerProps) {
  const [isShown, setShown] = useState(true);
  const holds = useRef(false);
  const isAwake = useAwake();
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSpoken(true), regionAheadMs);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    const hide = () => {
      if (holds.current) {
        timer = window.setTimeout(hide, 500);
        return;
      }
      setShown(false);
      forgetSaid();
    };
    let timer = window.setTimeout(hide, bannerMs[kind]);
    return () => window.clearTimeout(timer);
  }, [kind]);
  if (!isShown) return null;
  // With scripts what was done is said by a region of its own, which is there before its words.
  const isRead = isAwake && kind !== "error";
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
        onPointerEnter={() => (holds.current = true)}
        onPointerLeave={() => (holds.current = false)}
        onFocus={() => (holds.current = true)}
        onBlur={() => (holds.current = false)}
      >
        <Icon name={kind === "error" ? "info" : "check"} />
        <div>{children}</div>
      </div>
    </>
  );
}

interface DoneBannerProps<Word> {
  /** The words of the page. */
  readonly words: readonly Word[];
  /** What came of a later form is said instead. */
  readonly isHidden: boolean;
  readonly children: (word: Word) => React.ReactNode;
}

/** What a redirect after a change says was done. */
export function DoneBanner<const Word extends string>({ words, isHidden, children }: DoneBannerProps<Word>) {
  const said = findSaid(useLocation().search, words);
  return said && !isHidden && <Banner kind="done">{children(said)}</Banner>;
}

/** A page that is loaded again does not say once more what was done before. */
export function forgetSaid(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(saidParam)) return;
  url.searchParams.delete(saidParam);
  history.replaceState(history.state, "", url);
}
