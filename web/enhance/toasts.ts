export interface Toast {
  readonly tone: "done" | "error";
  readonly title: string;
  readonly text: string;
  /** Where more about it stands. */
  readonly link?: { readonly href: string; readonly text: string };
}

interface ShownToast {
  readonly element: HTMLElement;
  leftMs: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

// showcase.txt, section 9.
const shownForMs: Readonly<Record<Toast["tone"], number>> = { done: 4_000, error: 5_000 };
const mostShown = 3;
const swipePx = 50;

/** The oldest first. */
const shown: ShownToast[] = [];
let hasStarted = false;
/** Not `:hover`, which stays after a tap of a finger. */
let isPointedAt = false;
/** What had the focus before a toast took it. */
let before: HTMLElement | null = null;

const toaster = () => document.querySelector<HTMLElement>("[data-toaster]");

/**
 * Says something over the page for a while. The regions that announce it are part of the page (web/leads/form/live-forms.tsx):
 * one that came together with its words would not be read out.
 */
export function showToast({ tone, title, text, link }: Toast): void {
  const place = toaster();
  const region = place?.querySelector(`[data-toasts=${tone}]`);
  const element = place?.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  if (!place || !region || !(element instanceof HTMLElement)) return;
  start(place);
  const heading = element.querySelector("[data-toast=title]");
  const words = element.querySelector("[data-toast=text]");
  const more = element.querySelector<HTMLAnchorElement>("a[data-toast=link]");
  if (heading) heading.textContent = title;
  if (words) words.textContent = text;
  if (more && link) {
    more.textContent = link.text;
    more.href = link.href;
    more.hidden = false;
  } else more?.remove();
  element.dataset["tone"] = tone;
  followSwipe(element);
  const [oldest] = shown;
  if (oldest && shown.length >= mostShown) close(oldest);
  region.append(element);
  const toast: ShownToast = { element, leftMs: shownForMs[tone], since: 0 };
  shown.push(toast);
  if (isHeld(place)) return;
  run(toast);
}

/** What went wrong before is over once it is tried again. */
export function closeErrors(): void {
  for (const toast of shown.filter(({ element }) => element.dataset["tone"] === "error")) close(toast);
}

/** Toasts stand in the dialog that is open: all else is out of reach while it is. */
export function moveToasts(to: Element): void {
  const place = toaster();
  if (place && place.parentElement !== to) to.append(place);
}

function start(place: HTMLElement): void {
  if (hasStarted) return;
  hasStarted = true;
  const look = () => {
    for (const toast of shown) {
      if (isHeld(place)) hold(toast);
      else run(toast);
    }
  };
  for (const type of ["pointerenter", "pointerleave"] as const)
    place.addEventListener(type, () => {
      isPointedAt = type === "pointerenter";
      look();
    });
  place.addEventListener("focusout", () => setTimeout(look));
  place.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) before = relatedTarget;
    look();
  });
  document.addEventListener("visibilitychange", look);
  place.addEventListener("click", ({ target }) => {
    const closer = target instanceof Element && target.closest("[data-close-toast]");
    if (closer) close(shown.find(({ element }) => element.contains(closer)));
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const last = shown.at(-1);
      if (!last) return;
      if (event.key === "Escape")
        close(shown.find(({ element }) => element.contains(document.activeElement)) ?? last);
      else if (event.altKey && event.code === "KeyT") last.element.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** While somebody points at them, is in them or is away, no time passes. */
function isHeld(place: HTMLElement): boolean {
  return isPointedAt || place.contains(document.activeElement) || document.hidden;
}

function run(toast: ShownToast): void {
  if (toast.timer !== undefined) return;
  toast.since = performance.now();
  toast.timer = setTimeout(() => close(toast), toast.leftMs);
}

function hold(toast: ShownToast): void {
  if (toast.timer === undefined) return;
  clearTimeout(toast.timer);
  delete toast.timer;
  toast.leftMs -= performance.now() - toast.since;
}

function close(toast: ShownToast | undefined): void {
  if (!toast) return;
  clearTimeout(toast.timer);
  shown.splice(shown.indexOf(toast), 1);
  const hadFocus = toast.element.contains(document.activeElement);
  toast.element.remove();
  if (shown.length === 0) isPointedAt = false;
  if (hadFocus) (shown.at(-1)?.element ?? before)?.focus();
}

/** Drawn aside far enough a toast goes; let go before, it comes back. */
function followSwipe(element: HTMLElement): void {
  let from: number | undefined;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("a,button")) return;
    from = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", ({ clientX }) => {
    if (from !== undefined) element.style.transform = `translateX(${clientX - from}px)`;
  });
  const end = ({ clientX, type }: PointerEvent) => {
    if (from === undefined) return;
    const by = Math.abs(clientX - from);
    from = undefined;
    if (type === "pointerup" && by >= swipePx) close(shown.find((toast) => toast.element === element));
    else element.style.transform = "";
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
