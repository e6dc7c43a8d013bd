import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "../../../language/use-translations.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import {
  getChimeAudioState,
  type ChimeAudioState,
  subscribeToChimeAudioState,
  playNewLeadChime,
  unlockChimeAudio,
} from "./chime.ts";
import { newLeadSoundSetting } from "./inbox-settings.ts";
import styles from "./sound-switch.module.css";

/** Switches the sound for new leads in this browser on or off, and says if the browser blocks it. */
export function NewLeadSoundSwitch() {
  const t = useTranslations("inbox.sound");
  const isHydrated = useHydrated();
  const isOn = newLeadSoundSetting.useSelected((choice) => choice);
  if (!isHydrated) return null;
  return (
    <div className={styles.sound}>
      <label className="touch gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={({ target }) => {
            newLeadSoundSetting.write(target.checked);
            // Plays the sound once as a sample when it is switched on.
            if (target.checked) playWhenReady();
          }}
        />
        {t("label")}
        <span aria-hidden="true">{t(isOn ? "on" : "off")}</span>
      </label>
      <p role="status">{isOn && <SoundBlockedNote />}</p>
    </div>
  );
}

/** Why the browser does not play the sound although it is switched on; nothing if it does. */
function SoundBlockedNote() {
  const t = useTranslations("inbox.sound");
  const state = useSyncExternalStore<ChimeAudioState>(
    subscribeToChimeAudioState,
    getChimeAudioState,
    () => "waiting",
  );
  useEffect(() => {
    if (state !== "waiting") return undefined;
    unlockChimeAudio();
    // Any press on the page is a gesture after which the browser may allow sound.
    document.addEventListener("pointerup", unlockChimeAudio);
    document.addEventListener("keydown", unlockChimeAudio);
    return () => {
      document.removeEventListener("pointerup", unlockChimeAudio);
      document.removeEventListener("keydown", unlockChimeAudio);
    };
  }, [state]);
  return state === "ready" ? null : t(state === "refused" ? "refused" : "waiting");
}

/** Plays the sound now, or once the browser allows it. */
function playWhenReady(): void {
  if (getChimeAudioState() === "ready") {
    playNewLeadChime();
    return;
  }
  const stop = subscribeToChimeAudioState(() => {
    stop();
    playNewLeadChime();
  });
  unlockChimeAudio();
}
