import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "../../../language/use-translations.ts";
import { useAwake } from "../../../ui/awake.tsx";
import { chimeState, type ChimeState, onChimeState, playChime, wakeChime } from "./chime.ts";
import { soundChoice } from "./sound-choice.ts";
import styles from "./sound-switch.module.css";

/** Switches the sound of new leads on or off in this browser, and says where the browser keeps it back. */
export function SoundSwitch() {
  const t = useTranslations("inbox.sound");
  const isAwake = useAwake();
  const isOn = soundChoice.useSelected((choice) => choice);
  if (!isAwake) return null;
  return (
    <div className={styles.sound}>
      <label className="touch gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={({ target }) => {
            soundChoice.write(target.checked);
            // Whoever switches it on hears what it is like.
            if (target.checked) playWhenReady();
          }}
        />
        {t("label")}
        <span aria-hidden="true">{t(isOn ? "on" : "off")}</span>
      </label>
      <p role="status">{isOn && <Hindrance />}</p>
    </div>
  );
}

/** Why the sound that is switched on is not heard; nothing once it is. */
function Hindrance() {
  const t = useTranslations("inbox.sound");
  const state = useSyncExternalStore<ChimeState>(onChimeState, chimeState, () => "waiting");
  useEffect(() => {
    if (state !== "waiting") return undefined;
    wakeChime();
    // A browser allows sounds in the course of a press, wherever it is.
    document.addEventListener("pointerup", wakeChime);
    document.addEventListener("keydown", wakeChime);
    return () => {
      document.removeEventListener("pointerup", wakeChime);
      document.removeEventListener("keydown", wakeChime);
    };
  }, [state]);
  return state === "ready" ? null : t(state === "refused" ? "refused" : "waiting");
}

/** Plays the sound now, or as soon as the browser lets the page, which has just been pressed. */
function playWhenReady(): void {
  if (chimeState() === "ready") {
    playChime();
    return;
  }
  const stop = onChimeState(() => {
    stop();
    playChime();
  });
  wakeChime();
}
