import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./pictures-first.module.css";

/** How far the pictures of one editor are: on their way or being saved, all there, or some of them came to nothing. */
export type PictureWork = "busy" | "done" | "failed";

const Report = createContext<((editor: string, work: PictureWork) => void) | null>(null);

/** Tells the form around an editor of pictures how far they are. */
export function usePictureWork(work: PictureWork): void {
  const editor = useId();
  const report = use(Report);
  useEffect(() => report?.(editor, work), [report, editor, work]);
  useEffect(() => () => report?.(editor, "done"), [report, editor]);
}

export interface PicturesFirst {
  readonly report: (editor: string, work: PictureWork) => void;
  /** To be asked when the form is sent: true when it waits, and is sent by itself once the pictures are there. */
  readonly holds: (event: FormEvent<HTMLFormElement>) => boolean;
  readonly state: "free" | "waiting" | "failed";
}

/**
 * Sends a form only when its pictures are there: what is sent while they are on their way would leave them out. When
 * some come to nothing the form stays, and whoever presses again saves without them.
 */
export function usePicturesFirst(): PicturesFirst {
  const works = useRef(new Map<string, PictureWork>());
  const held = useRef<{ readonly form: HTMLFormElement; readonly by: HTMLElement | null } | null>(null);
  const [state, setState] = useState<PicturesFirst["state"]>("free");
  const report = useCallback((editor: string, work: PictureWork) => {
    works.current.set(editor, work);
    const { current } = held;
    if (current === null || isAny(works.current, "busy")) return;
    held.current = null;
    if (isAny(works.current, "failed")) return setState("failed");
    setState("free");
    current.form.requestSubmit(current.by);
  }, []);
  const holds = useCallback((event: FormEvent<HTMLFormElement>) => {
    if (!isAny(works.current, "busy")) {
      setState("free");
      return false;
    }
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    held.current = { form: event.currentTarget, by: submitter };
    setState("waiting");
    return true;
  }, []);
  return useMemo(() => ({ report, holds, state }), [report, holds, state]);
}

function isAny(works: ReadonlyMap<string, PictureWork>, work: PictureWork): boolean {
  return [...works.values()].includes(work);
}

/** Stands around a form and the editors of its pictures. */
export function PicturesFirstForm({
  first,
  children,
}: {
  readonly first: PicturesFirst;
  readonly children: ReactNode;
}) {
  return <Report value={first.report}>{children}</Report>;
}

/** Why a form that was sent is still there. The region is there before its words, so that they are read out. */
export function PicturesFirstNotice({ state }: Pick<PicturesFirst, "state">) {
  const t = useTranslations("pictures.first");
  return (
    <div className={styles.notice} role="status">
      {state === "waiting" && <Notice>{t("waiting")}</Notice>}
      {state === "failed" && (
        <Notice tone="error" role="alert">
          {t("failed")}
        </Notice>
      )}
    </div>
  );
}
