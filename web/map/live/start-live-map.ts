/** The map screen: brings the live map when the page is done, or when it is asked for where bytes are dear. */
import { startPlaceFields } from "./place.ts";

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const map = document.querySelector<HTMLElement>("[data-map]");
const isSlow = /^(?:slow-2g|2g|3g)$/;
const idleTimeoutMs = 2_000;

startPlaceFields();
if (map) start(map);

function start(element: HTMLElement): void {
  const words = JSON.parse(element.dataset["words"] ?? "{}") as { noWebgl: string; failed: string };
  const say = (text: string) => {
    const note = element.querySelector("[data-map-note]");
    if (note) note.textContent = text;
  };
  if (!hasWebgl()) return say(words.noWebgl);
  const bring = () => {
    import(/* @vite-ignore */ element.dataset["liveScript"] ?? "").catch(() => say(words.failed));
  };
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData || isSlow.test(connection?.effectiveType ?? "")) return askFirst(element, bring);
  const whenIdle = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(bring, { timeout: idleTimeoutMs });
    else setTimeout(bring, idleTimeoutMs);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

function askFirst(element: HTMLElement, bring: () => void): void {
  const button = element.querySelector<HTMLButtonElement>("[data-show-live]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener(
    "click",
    () => {
      button.disabled = true;
      bring();
    },
    { once: true },
  );
}

function hasWebgl(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
