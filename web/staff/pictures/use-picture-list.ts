import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { pictureListHash, mergeAddedPictures } from "../../../domain/pictures/picture-list.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";

type Pictures = readonly ListingPicture[];

/**
 * The pictures of a listing with optimistic updates. One save runs at a time; changes made meanwhile are saved
 * after it.
 */
export function usePictureList(propertyId: number | null, initial: Pictures) {
  const t = useTranslations("pictures.errors");
  const locale = usePageLocale();
  const { revalidate } = useRevalidator();
  const [pictures, setPictures] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const newest = useRef(initial);
  const saved = useRef({ pictures: initial, version: pictureListHash(initial), isBusy: false });

  const show = (list: Pictures) => {
    newest.current = list;
    setPictures(list);
  };

  const saveNewest = async () => {
    const { current } = saved;
    if (propertyId === null || current.isBusy) return;
    current.isBusy = true;
    setSaving(true);
    setUndoing(false);
    let message: string | null = null;
    while (pictureListHash(newest.current) !== current.version) {
      const sent = newest.current;
      const answer = await post(urls.page("admin/pictures", locale), {
        property: propertyId,
        version: current.version,
        pictures: sent.map(({ url, alt }) => ({ url, alt })),
      });
      if (answer === null) {
        setErrorMessage(t("not-saved"));
        break;
      }
      if (answer.version !== undefined) current.version = answer.version;
      message = answer.message ?? message;
      setErrorMessage(message);
      if (answer.message !== undefined) {
        if (!answer.pictures) break;
        // The other person's list replaces this one; pictures just uploaded here are appended, so that nobody has
        // to upload them again.
        show(mergeAddedPictures(answer.pictures, newest.current, current.pictures));
        current.pictures = answer.pictures;
        continue;
      }
      current.pictures = answer.pictures ?? sent;
      setChanged(true);
      // Shows the saved descriptions, which the server trims.
      if (answer.pictures && newest.current === sent) show(answer.pictures);
    }
    current.isBusy = false;
    setSaving(false);
    // Updates the cover in the list beside the panel.
    void revalidate();
  };

  const undoNewest = async () => {
    const { current } = saved;
    const isSaved = pictureListHash(newest.current) === current.version;
    if (propertyId === null || current.isBusy || !isSaved) return;
    current.isBusy = true;
    setSaving(true);
    setUndoing(true);
    const body = { property: propertyId, version: current.version, undo: true } as const;
    const answer = await post(urls.page("admin/pictures", locale), body);
    setErrorMessage(answer === null ? t("not-undone") : (answer.message ?? null));
    if (answer?.pictures && answer.version !== undefined) {
      saved.current = { pictures: answer.pictures, version: answer.version, isBusy: true };
      // Pictures added during the request are appended, as after a conflict.
      show(mergeAddedPictures(answer.pictures, newest.current, current.pictures));
    }
    saved.current.isBusy = false;
    setSaving(false);
    if (pictureListHash(newest.current) === saved.current.version) void revalidate();
    else await saveNewest();
  };

  // Shows a newer list from the loader, for example after another person's change; not while changes here are
  // unsaved.
  const initialVersion = pictureListHash(initial);
  useEffect(() => {
    if (propertyId === null || saved.current.isBusy) return;
    if (pictureListHash(newest.current) !== saved.current.version) return;
    saved.current.pictures = initial;
    saved.current.version = initialVersion;
    show(initial);
    // oxlint-disable-next-line react/exhaustive-deps -- the list is another object each time it is read
  }, [initialVersion, propertyId]);

  return {
    pictures,
    isSaving,
    /** Why the shown list is not saved, as a sentence; null if it is saved. */
    trouble: errorMessage,
    /** Changes the shown list immediately, and saves it if the listing exists. */
    change(update: (pictures: Pictures) => Pictures) {
      show(update(newest.current));
      void saveNewest();
    },
    /** Whether this page has saved a change, which can then be undone. */
    isChanged,
    /** Undoes the last saved change, whoever made it. */
    undo: () => void undoNewest(),
    /** Repeats the failed save or undo. */
    retry: () => void (isUndoing ? undoNewest() : saveNewest()),
  };
}

interface PicturesResponse {
  readonly pictures?: Pictures;
  readonly version?: string;
  /** Why the list was not saved; absent if it was. */
  readonly message?: string;
}

interface PicturesRequest {
  readonly property: number;
  readonly version: string;
  readonly pictures?: readonly Pick<ListingPicture, "url" | "alt">[];
  readonly undo?: true;
}

async function post(address: string, body: PicturesRequest): Promise<PicturesResponse | null> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as PicturesResponse;
  } catch {
    // No answer, or one that is not JSON.
    return null;
  }
}
