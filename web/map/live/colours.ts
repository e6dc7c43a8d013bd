/** CSS custom properties with the map's colours; web/map/drawn-map.module.css uses the same ones. */
const sources = {
  water: "color-mix(in oklch, var(--nile) 26%, var(--stone-2))",
  land: "var(--stone-2)",
  area: "color-mix(in oklab, var(--ink) 4%, var(--stone-2))",
  areaLine: "color-mix(in oklch, var(--nile) 38%, var(--stone-2))",
  river: "color-mix(in oklch, var(--nile) 34%, var(--stone-2))",
  border: "var(--rule-strong)",
  road: "var(--map-road)",
  text: "var(--ink-2)",
  strongText: "var(--ink)",
  waterText: "var(--nile)",
  drawn: "var(--nile)",
  paper: "var(--paper)",
  stone: "var(--stone)",
  nile: "var(--nile)",
  about: "color-mix(in oklab, var(--nile) 14%, var(--stone-2))",
  aboutChosen: "color-mix(in oklab, var(--nile) 30%, var(--stone-2))",
  onNile: "var(--on-nile)",
} as const;

export type MapColours = Readonly<Record<keyof typeof sources, string>>;

/**
 * Returns the colours of the current theme. Each colour is painted on a canvas and read back from a pixel, because
 * MapLibre cannot parse oklch.
 */
export function readMapColours(container: HTMLElement): MapColours {
  const probe = container.appendChild(document.createElement("span"));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pixel = canvas.getContext("2d", { willReadFrequently: true });
  const read = (source: string): string => {
    probe.style.color = source;
    if (!pixel) return "#777";
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  const colours = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, read(source)]));
  probe.remove();
  return colours as MapColours;
}

/**
 * Calls `changed` whenever the theme changes.
 * @returns a function that stops the calls
 */
export function onThemeChange(changed: () => void): () => void {
  const controller = new AbortController();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed, {
    signal: controller.signal,
  });
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    controller.abort();
    observer.disconnect();
  };
}
