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
import styles from "./upload-guard.module.css";

/** The state of a picture editor: uploading or saving, nothing left to do, or with failed uploads. */
export type PictureUploadStatus = "busy" | "done" | "failed";

const Report = createContext<((editor: string, work: PictureUploadStatus) => void) | null>(null);

/** Reports the state of a picture editor to the surrounding `UploadGuardForm`. */
export function useReportUploadStatus(work: PictureUploadStatus): void {
  const editor = useId();
  const report = use(Report);
  useEffect(() => report?.(editor, work), [report, editor, work]);
  useEffect(() => () => report?.(editor, "done"), [report, editor]);
}

interface UploadGuard {
  readonly report: (editor: string, work: PictureUploadStatus) => void;
  /** Call on submit. Returns true if the form has to wait for uploads; it is then submitted automatically. */
  readonly holds: (event: FormEvent<HTMLFormElement>) => boolean;
  readonly state: "free" | "waiting" | "failed";
}

/**
 * Delays a form until its pictures are uploaded; otherwise it would be saved without them. If some uploads fail,
 * the form is not sent until the button is pressed again, which saves without those pictures.
 */
export function useLeaveGuardDuringUpload(): UploadGuard {
  const works = useRef(new Map<string, PictureUploadStatus>());
  const held = useRef<{ readonly form: HTMLFormElement; readonly by: HTMLElement | null } | null>(null);
  const [state, setState] = useState<UploadGuard["state"]>("free");
  const report = useCallback((editor: string, work: PictureUploadStatus) => {
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

function isAny(works: ReadonlyMap<string, PictureUploadStatus>, work: PictureUploadStatus): boolean {
  return [...works.values()].includes(work);
}

/** Wraps a form and the picture editors whose uploads the form waits for. */
export function UploadGuardForm({
  first,
  children,
}: {
  readonly first: UploadGuard;
  readonly children: ReactNode;
}) {
  return <Report value={first.report}>{children}</Report>;
}

/**
 * Says why the form has not been sent yet. The live region is rendered before its text, because screen readers
 * announce only changes.
 */
export function UploadGuardNotice({ state }: Pick<UploadGuard, "state">) {
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
