import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { inputPrefix } from "../pieces/studio-address.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { toAutosaveBody, maxKeepaliveBytes, sendDraft } from "./send-draft.ts";

/** Delay of an autosave after the last keystroke, in milliseconds. */
const autosaveDelayMs = 900;

const noTexts: FormValues = {};

export type AutosaveState = "resting" | "saving" | "failed";

interface AutosaveOptions {
  readonly address: string;
  /** The version of the draft that the page was rendered from. */
  readonly version: number;
  /** The initial texts of the inputs, as the page was rendered. */
  readonly formValues: FormValues;
  /** True while a conflict is shown: then only a button saves. */
  readonly isPaused: boolean;
}

/** Saves the editor's form while somebody types and when they leave. Without scripts only the form's buttons save. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { address, version: renderedVersion, formValues: renderedTexts, isPaused }: AutosaveOptions,
) {
  const [state, setState] = useState<AutosaveState>("resting");
  const [version, setVersion] = useState(renderedVersion);
  const [lastRendered, setLastRendered] = useState(renderedVersion);
  /**
   * Versions that this form has saved. When the page is rendered from one of them, the inputs need not be
   * remounted.
   */
  const [ownVersions, setOwnVersions] = useState<ReadonlySet<number>>(new Set());
  const [redraws, setRedraws] = useState(0);
  if (renderedVersion !== lastRendered) {
    setLastRendered(renderedVersion);
    if (!ownVersions.has(renderedVersion)) {
      setVersion(renderedVersion);
      setRedraws(redraws + 1);
    }
  }
  /** Inputs that scripts have set, for example after an upload, until the page is rendered with them. */
  const [scriptInputs, setScriptInputs] = useState<{
    readonly redrawCount: number;
    readonly texts: FormValues;
  }>({
    redrawCount: 0,
    texts: {},
  });
  // Dropped after `redraws` has changed, because the remounted inputs include them.
  const unheld = scriptInputs.redrawCount === redraws ? scriptInputs.texts : noTexts;
  /** The current `unheld`, also between two renders, because two uploads may end at the same moment. */
  const pending = useRef<FormValues>(noTexts);
  useLayoutEffect(() => {
    pending.current = unheld;
  }, [unheld]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Whether something was typed since the last save began. */
  const isUnsaved = useRef(false);
  const lastSave = useRef<Promise<void>>(Promise.resolve());
  const { revalidate } = useRevalidator();

  /** @param set inputs just set by a script, which the form does not have yet */
  const saveOnce = async (set: FormValues) => {
    const { current } = form;
    if (!current) return;
    isUnsaved.current = false;
    setState("saving");
    const body = toAutosaveBody(current, set);
    const saved = await sendDraft(address, body);
    // Failed, perhaps by a conflict. The next press on a button submits the form, and its answer shows both texts.
    if (saved?.version === undefined) return setState("failed");
    const { version: next, isMerged = false } = saved;
    if (!isMerged) setOwnVersions((before) => new Set([...before, next]));
    setVersion(next);
    const field = current.elements.namedItem("version");
    // Updated here as well, because the next save may start before the page is rendered again.
    if (field instanceof HTMLInputElement) field.value = String(next);
    setState("resting");
    await revalidate();
    // In a transition, so that these inputs are kept until the page that has them is rendered.
    startTransition(() =>
      setScriptInputs(({ redrawCount, texts }) => ({ redrawCount, texts: textsNotIn(body, texts) })),
    );
  };
  /** One save runs at a time, each based on the version of the one before. */
  const save = (set: FormValues = noTexts) => {
    clearTimeout(timer.current);
    lastSave.current = lastSave.current.then(() => saveOnce(set));
  };

  /** Saves unsaved changes when the page is left. Does not wait for a running save, because the server merges both. */
  const saveOnLeave = useEffectEvent((leftForm: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (!isUnsaved.current || !leftForm || isPaused) return;
    isUnsaved.current = false;
    const body = toAutosaveBody(leftForm, noTexts);
    body.set("leaving", "yes");
    void sendDraft(address, body);
  });
  const hide = useEffectEvent(() => {
    if (isUnsaved.current && !isPaused) save();
  });
  const warnUnsaved = useEffectEvent((event: BeforeUnloadEvent) => {
    const { current } = form;
    if (
      isUnsaved.current &&
      current &&
      toAutosaveBody(current, noTexts).toString().length >= maxKeepaliveBytes
    )
      event.preventDefault();
  });
  useEffect(() => {
    const onHide = () => saveOnLeave(form.current);
    const onVisibility = () => document.visibilityState === "hidden" && hide();
    const onUnload = (event: BeforeUnloadEvent) => warnUnsaved(event);
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [form]);
  // A layout effect, because it has to read the form before the form is removed.
  useLayoutEffect(() => {
    const leftForm = form.current;
    return () => saveOnLeave(leftForm);
  }, [form]);

  return {
    state,
    version,
    /** Changes when the inputs have to be remounted. */
    redraws,
    typed() {
      clearTimeout(timer.current);
      isUnsaved.current = true;
      if (!isPaused) timer.current = setTimeout(() => save(), autosaveDelayMs);
    },
    /** Call when a button submits the form, which sends everything that was typed. */
    sent() {
      clearTimeout(timer.current);
      isUnsaved.current = false;
    },
    /** Texts for hidden inputs at the end of the form, where they override rendered ones. */
    unheld,
    /**
     * Sets inputs, even ones that are not rendered yet, and saves immediately.
     * @param change receives the current texts, including those set since the last render
     */
    set(change: (current: FormValues) => FormValues) {
      const texts = change({ ...renderedTexts, ...pending.current });
      pending.current = { ...pending.current, ...texts };
      setScriptInputs(({ redrawCount, texts: before }) => ({
        redrawCount: redraws,
        texts: { ...(redrawCount === redraws ? before : noTexts), ...texts },
      }));
      isUnsaved.current = true;
      save(texts);
    },
  };
}

/**
 * The texts that the body did not send. If it has several fields of one name, the last one counts, as on the
 * server.
 */
function textsNotIn(body: URLSearchParams, texts: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(texts).filter(([input, text]) => body.getAll(inputPrefix + input).at(-1) !== text),
  );
}
