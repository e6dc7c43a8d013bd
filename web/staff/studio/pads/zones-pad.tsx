import { useRef } from "react";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";
import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useAwake } from "../../../ui/awake.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useFigures } from "../../shell/figures.ts";
import { arrowStep } from "./arrow-steps.ts";
import styles from "./pads.module.css";
import { useInputTexts } from "./use-input-texts.ts";

/** A step of an arrow key, in percent of the picture. */
const stepPercent = 0.5;

/**
 * The picture of a master plan with a mark for each zone. A press on the picture puts the mark there that was chosen last;
 * arrow keys move a mark. The number fields of the zones hold the same, and are all there is without scripts.
 * @param at the master plan's path
 */
export function ZonesPad({ at, typed }: ZonesPadProps) {
  const isAwake = useAwake();
  const file = parsePictureFile(typed[`${at}.picture.file`] ?? "");
  const keys = rowsIn(typed, `${at}.zones`);
  return file && keys.length > 0 && isAwake ? <Pad at={at} typed={typed} file={file} keys={keys} /> : null;
}

interface ZonesPadProps {
  readonly at: string;
  /** What the editor was drawn with. */
  readonly typed: Typed;
}

interface PadProps extends ZonesPadProps {
  readonly file: NonNullable<ReturnType<typeof parsePictureFile>>;
  readonly keys: readonly string[];
}

function Pad({ at, typed, file, keys }: PadProps) {
  const t = useTranslations("studio.pad");
  const { count } = useFigures();
  const root = useRef<HTMLDivElement>(null);
  const chosen = useRef(keys.at(-1) ?? "");
  const input = (key: string, name: string) => `${at}.zones.${key}.${name}`;
  const { texts, set } = useInputTexts(
    root,
    typed,
    keys.flatMap((key) => [input(key, "leftPercent"), input(key, "topPercent"), input(key, "name.en")]),
  );
  const percentAt = (name: string) => parsePercent(texts[name] ?? "") ?? 50;
  const move = (key: string, left: number, top: number) =>
    set({ [input(key, "leftPercent")]: toText(left), [input(key, "topPercent")]: toText(top) });
  return (
    <div ref={root} className={styles.zones}>
      <p className="small muted">{t("zonesHint")}</p>
      <div className={styles.plan} dir="ltr">
        <Picture image={{ ...file, alt: { en: "", ar: "" } }} sizes="640px" />
        {/* By keyboard each mark is moved by itself. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.press}
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            move(
              chosen.current,
              ((clientX - box.left) / box.width) * 100,
              ((clientY - box.top) / box.height) * 100,
            );
          }}
        />
        {keys.map((key, index) => {
          const [left, top] = [percentAt(input(key, "leftPercent")), percentAt(input(key, "topPercent"))];
          const name = texts[input(key, "name.en")] ?? "";
          return (
            <button
              key={key}
              type="button"
              className={styles.mark}
              style={{ left: `${left}%`, top: `${top}%` }}
              aria-label={t("zone", { number: count(index + 1), name, left: toText(left), top: toText(top) })}
              onFocus={() => (chosen.current = key)}
              onClick={() => (chosen.current = key)}
              onKeyDown={(event) => {
                const step = arrowStep(event.key, event.shiftKey);
                if (!step) return;
                event.preventDefault();
                move(key, left + step[0] * stepPercent, top + step[1] * stepPercent);
              }}
            >
              {count(index + 1)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Within the picture, to tenths. */
function toText(percent: number): string {
  return String(Number(Math.min(100, Math.max(0, percent)).toFixed(1)));
}
