import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { pictureVersion, withAdded } from "../../../domain/picture-list.ts";
import type { PropertyPicture } from "../../../server/properties/properties.ts";
import { useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { urls } from "../../urls.ts";

type Pictures = readonly PropertyPicture[];

interface PictureList {
  readonly pictures: Pictures;
  /** Changes the list at once, and saves it where there is a property to save it to. */
  change(make: (pictures: Pictures) => Pictures): void;
  readonly isSaving: boolean;
  /** Why what is shown is not saved; null when all is well. */
  readonly trouble: string | null;
  /** Tries to save again. */
  save(): void;
}

/** The pictures of a property as they are shown, and saved one list after the other; the newest wins. */
export function usePictureList(propertyId: number | null, initial: Pictures): PictureList {
  const t = useTranslations("pictures.errors");
  const locale = usePageLocale();
  const { revalidate } = useRevalidator();
  const [pictures, setPictures] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const newest = useRef(initial);
  const saved = useRef({ pictures: initial, version: pictureVersion(initial), isBusy: false });

  const show = (list: Pictures) => {
    newest.current = list;
    setPictures(list);
  };

  const saveNewest = async () => {
    const { current } = saved;
    if (propertyId === null || current.isBusy) return;
    current.isBusy = true;
    setSaving(true);
    let said: string | null = null;
    while (pictureVersion(newest.current) !== current.version) {
      const sent = newest.current;
      const answer = await post(urls.staffPictures(locale), propertyId, current.version, sent);
      if (answer === null) {
        setTrouble(t("not-saved"));
        break;
      }
      if (answer.version !== undefined) current.version = answer.version;
      said = answer.message ?? said;
      setTrouble(said);
      if (answer.message !== undefined) {
        if (!answer.pictures) break;
        // What has just been uploaded would have to be sent again; it goes after what there is now.
        show(withAdded(answer.pictures, newest.current, current.pictures));
        current.pictures = answer.pictures;
        continue;
      }
      current.pictures = answer.pictures ?? sent;
      // Words come back as they are kept, without loose spaces.
      if (answer.pictures && newest.current === sent) show(answer.pictures);
    }
    current.isBusy = false;
    setSaving(false);
    // The list beside it shows the cover.
    void revalidate();
  };

  // Read anew beside it, as after saving the texts: what somebody else changed is shown, unless something is unsaved.
  const initialVersion = pictureVersion(initial);
  useEffect(() => {
    if (propertyId === null || saved.current.isBusy) return;
    if (pictureVersion(newest.current) !== saved.current.version) return;
    saved.current.pictures = initial;
    saved.current.version = initialVersion;
    show(initial);
    // oxlint-disable-next-line react/exhaustive-deps -- the list is another object each time it is read
  }, [initialVersion, propertyId]);

  return {
    pictures,
    isSaving,
    trouble,
    change(make) {
      show(make(newest.current));
      void saveNewest();
    },
    save: () => void saveNewest(),
  };
}

interface Answer {
  readonly pictures?: Pictures;
  readonly version?: string;
  /** There when it was not saved. */
  readonly message?: string;
}

async function post(
  address: string,
  property: number,
  version: string,
  pictures: Pictures,
): Promise<Answer | null> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ property, version, pictures: pictures.map(({ url, alt }) => ({ url, alt })) }),
    });
    return (await answer.json()) as Answer;
  } catch {
    // Nobody answered, or not as this page would.
    return null;
  }
}
