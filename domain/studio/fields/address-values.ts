import { isPictureUrl } from "../../pictures/picture.ts";
import { uploadedVideo, videoHosts } from "../../showcase/project-video.ts";
import { parseSlug } from "../../text/slug.ts";
import type { ValueField } from "./field.ts";
import { fault, value } from "./value.ts";

/** The slug of a developer, project or area. */
export function slug(): ValueField {
  return value({ kind: "slug" }, String, (text) => {
    if (text === "") return fault("blank");
    return parseSlug(text) === text ? { value: text } : fault("slug");
  });
}

/** URL of a video: https at one of `videoHosts`, or a video file on this site. */
export function videoAddress(): ValueField {
  const isVideoUrl = (text: string) =>
    uploadedVideo(text) !== null ||
    (text.startsWith("https://") &&
      URL.canParse(text) &&
      videoHosts.some((host) => host === new URL(text).hostname));
  return value({ kind: "line" }, String, (text) => {
    if (text === "") return fault("blank");
    return isVideoUrl(text) ? { value: text } : fault("video");
  });
}

/** URL of a PDF: uploaded, or at an https address. */
export function pdfAddress(): ValueField {
  return value({ kind: "file" }, String, (text) => {
    if (text === "") return fault("blank");
    return isPictureUrl(text) ? { value: text } : fault("file");
  });
}
