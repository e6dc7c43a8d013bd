import { isPictureUrl } from "../../pictures/picture.ts";
import { parseUploadedVideoUrl, videoHosts } from "../../showcase/project-video.ts";
import { parseSlug } from "../../text/slug.ts";
import type { ValueField } from "./field.ts";
import { faultResult, singleInputField } from "./value.ts";

/** The slug of a developer, project or area. */
export function slugField(): ValueField {
  return singleInputField({ kind: "slug" }, String, (text) => {
    if (text === "") return faultResult("blank");
    return parseSlug(text) === text ? { value: text } : faultResult("slug");
  });
}

/** URL of a video: https at one of `videoHosts`, or a video file on this site. */
export function videoUrlField(): ValueField {
  const isVideoUrl = (text: string) =>
    parseUploadedVideoUrl(text) !== null ||
    (text.startsWith("https://") &&
      URL.canParse(text) &&
      videoHosts.some((host) => host === new URL(text).hostname));
  return singleInputField({ kind: "line" }, String, (text) => {
    if (text === "") return faultResult("blank");
    return isVideoUrl(text) ? { value: text } : faultResult("video");
  });
}

/** URL of a PDF: uploaded, or at an https address. */
export function pdfUrlField(): ValueField {
  return singleInputField({ kind: "file" }, String, (text) => {
    if (text === "") return faultResult("blank");
    return isPictureUrl(text) ? { value: text } : faultResult("file");
  });
}
