import { useRef, useState } from "react";
import {
  contrastsWithSurfaces,
  formatContrastRatio,
  contrastWithSurface,
  minContrastRatio,
  nearestReadableColour,
  defaultAccentColours,
  type ContrastSurface,
  type ColourTheme,
} from "../../../domain/showcase/brand-colours.ts";
import { parseColour } from "../../../domain/studio/settings/setting-values.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { fieldErrorId } from "../../forms/labelled-field.tsx";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { settingElementId } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-brand.module.css";

/**
 * The accent colour of a theme: its code and contrast; if it was refused, a readable colour and the default as
 * alternatives.
 */
export function AccentColourField({ theme }: { readonly theme: ColourTheme }) {
  const t = useTranslations("settings.colour");
  const label = useTranslations("settings.inputs")(`colours_${theme}`);
  const isHydrated = useHydrated();
  const { initialValues, faults } = useSettingsForm();
  const faultOf = useSettingFault();
  const field = useRef<HTMLInputElement>(null);
  const input = `colours.${theme}`;
  const [text, setText] = useState(initialValues[input] ?? "");
  const id = settingElementId(input);
  const colour = text.trim() === "" ? defaultAccentColours[theme] : parseColour(text);
  const isRefused = faults.some((each) => each.input === input && each.code === "contrast");
  const fault = isRefused ? undefined : faultOf(input);
  const choose = (newColour: string) => {
    if (field.current) field.current.value = newColour;
    setText(newColour);
  };
  return (
    <div className={styles.colour}>
      {isHydrated ? (
        <input
          type="color"
          className={styles.swatch}
          aria-label={t("choose", { name: label })}
          value={colour ?? defaultAccentColours[theme]}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <span className={styles.swatch} style={{ background: colour ?? undefined }} />
      )}
      <div className={styles.colourText}>
        <label htmlFor={id}>{label}</label>
        <p id={fieldErrorId(id)} className={fault || isUnreadable(colour, theme) ? styles.err : undefined}>
          {fault ?? <ContrastNote text={text} colour={colour} theme={theme} />}
        </p>
      </div>
      <Input
        ref={field}
        id={id}
        name={input}
        defaultValue={initialValues[input]}
        onChange={({ target }) => setText(target.value)}
        className={styles.code}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultAccentColours[theme]}
        aria-invalid={fault !== undefined || isRefused || undefined}
        aria-describedby={fieldErrorId(id)}
      />
      {isRefused && (
        <div className={styles.refused} role="group" aria-label={t("refusedTitle")}>
          <p>
            <strong>{t("refusedTitle")}</strong> {t("refused")}
          </p>
          <div className="cluster gap-2">
            <Button type="submit" small name="do" value={`nearest:${input}`}>
              {t("nearest")}
            </Button>
            <Button type="submit" small name="do" value={`ours:${input}`}>
              {t("ours")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function isUnreadable(colour: string | null, theme: ColourTheme): boolean {
  return colour !== null && (contrastsWithSurfaces(colour, theme)[0]?.ratio ?? 0) < minContrastRatio;
}

const surfaceNames = {
  "the page": "page",
  "a panel": "panel",
  "a sunken band": "band",
  "the words of a button": "button",
  "its own tint": "tint",
} as const satisfies Readonly<Record<ContrastSurface, string>>;

interface ContrastNoteProps {
  readonly text: string;
  /** Null if the text is not a colour. */
  readonly colour: string | null;
  readonly theme: ColourTheme;
}

/** Says whether a colour is readable, with its contrast ratios. */
function ContrastNote({ text, colour, theme }: ContrastNoteProps) {
  const t = useTranslations("settings.colour");
  const faults = useTranslations("studio.faults");
  const { digits } = useReaderFormat();
  const figure = (ratio: number) => toDigits(formatContrastRatio(ratio, 1), digits);
  if (colour === null) return faults("colour");
  const [worstContrast] = contrastsWithSurfaces(colour, theme);
  if (worstContrast && worstContrast.ratio < minContrastRatio) {
    const nearest = <bdi dir="ltr">{nearestReadableColour(colour, theme)}</bdi>;
    return t.rich("unreadable", {
      ratio: figure(worstContrast.ratio),
      surface: t(`surfaces.${surfaceNames[worstContrast.surface]}`),
      least: figure(minContrastRatio),
      colour: () => nearest,
    });
  }
  const ratios = {
    page: figure(contrastWithSurface(colour, theme, "the page")),
    button: figure(contrastWithSurface(colour, theme, "the words of a button")),
  };
  return text.trim() === "" ? t("own", { ...ratios, colour }) : t("readable", ratios);
}
