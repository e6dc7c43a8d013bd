import { useRef } from "react";
import { smallestPictureUrl } from "../../../domain/pictures/picture.ts";
import { LabelledField } from "../../forms/labelled-field.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { LogoIcon } from "../../shell/frame/brand.tsx";
import { Input } from "../../ui/field.tsx";
import { ChoosePictureTile } from "../pictures/add-tile.tsx";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import { usePictureUploads } from "../pictures/use-uploads.ts";
import { AccentColourField } from "./colour-field.tsx";
import { SettingSourceHint } from "./setting-field.tsx";
import { BilingualSettingFields } from "./bilingual-setting.tsx";
import { settingElementId } from "./settings-data.ts";
import { useSettingFault, useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-brand.module.css";

/** The brokerage's name, logo and colours. */
export function BrandSettings() {
  const t = useTranslations("settings.name");
  return (
    <>
      <BilingualSettingFields setting="name" title={t("title")} />
      <LogoField />
      <AccentColourField theme="light" />
      <AccentColourField theme="dark" />
    </>
  );
}

/** The URL of the logo. With scripts, uploading a file fills it in. */
function LogoField() {
  const t = useTranslations("settings.logo");
  const inputs = useTranslations("settings.inputs");
  const { initialValues, formValues, machine } = useSettingsForm();
  const faultOf = useSettingFault();
  const field = useRef<HTMLInputElement>(null);
  const { uploads, queue } = usePictureUploads("", (added) => {
    const last = added.at(-1);
    if (!last || !field.current) return;
    field.current.value = last.url;
    // Fires an input event like typing, so that the form notices the new value.
    field.current.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  const url = formValues["logo"]?.trim() || machine["logo"] || "";
  return (
    <div className={styles.logo}>
      <div className={styles.logoShown}>
        {url === "" ? <LogoIcon /> : <img src={smallestPictureUrl(url)} alt="" />}
      </div>
      <LabelledField
        id={settingElementId("logo")}
        label={inputs("logo")}
        hint={
          <>
            {t("hint")} {url === "" ? t("none") : <SettingSourceHint inputs={["logo"]} shownInput="logo" />}
          </>
        }
        fault={faultOf("logo")}
        isQuiet
      >
        {(aria) => (
          <Input
            ref={field}
            name="logo"
            placeholder={machine["logo"]}
            defaultValue={initialValues["logo"]}
            dir="ltr"
            autoComplete="off"
            {...aria}
          />
        )}
      </LabelledField>
      <div className="needs-inline-scripts">
        <ul className={styles.logoAdd}>
          <ChoosePictureTile
            label={t("upload")}
            isMultiple={false}
            onFiles={(files) => void queue.add(files.slice(0, 1))}
          />
        </ul>
        <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      </div>
    </div>
  );
}
