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
export function useReportUploadStatus(uploadStatus: PictureUploadStatus): void {
  const editor = useId();
  const report = use(Report);
  useEffect(() => report?.(editor, uploadStatus), [report, editor, uploadStatus]);
  useEffect(() => () => report?.(editor, "done"), [report, editor]);
}

interface UploadGuard {
  readonly report: (editor: string, work: PictureUploadStatus) => void;
  /** Call on submit. Returns true if the form has to wait for uploads; it is then submitted automatically. */
  readonly holdSubmit: (event: FormEvent<HTMLFormElement>) => boolean;
  readonly state: "free" | "waiting" | "failed";
}

/**
 * Delays a form until its pictures are uploaded; otherwise it would be saved without them. If some uploads fail,
 * the form is not sent until the button is pressed again, which saves without those pictures.
 */
export function useLeaveGuardDuringUpload(): UploadGuard {
  const statuses = useRef(new Map<string, PictureUploadStatus>());
  const heldForm = useRef<{ readonly form: HTMLFormElement; readonly by: HTMLElement | null } | null>(null);
  const [state, setState] = useState<UploadGuard["state"]>("free");
  const report = useCallback((editor: string, uploadStatus: PictureUploadStatus) => {
    statuses.current.set(editor, uploadStatus);
    const { current } = heldForm;
    if (current === null || hasStatus(statuses.current, "busy")) return;
    heldForm.current = null;
    if (hasStatus(statuses.current, "failed")) return setState("failed");
    setState("free");
    current.form.requestSubmit(current.by);
  }, []);
  const holdSubmit = useCallback((event: FormEvent<HTMLFormElement>) => {
    if (!hasStatus(statuses.current, "busy")) {
      setState("free");
      return false;
    }
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    heldForm.current = { form: event.currentTarget, by: submitter };
    setState("waiting");
    return true;
  }, []);
  return useMemo(() => ({ report, holdSubmit, state }), [report, holdSubmit, state]);
}

function hasStatus(
  statuses: ReadonlyMap<string, PictureUploadStatus>,
  uploadStatus: PictureUploadStatus,
): boolean {
  return [...statuses.values()].includes(uploadStatus);
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
