import { parseUploadedVideoUrl, toVideoEmbed } from "../../../domain/showcase/project-video.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatDay } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";

/** A project's video with its texts in one language. Made on the server, so that browsers do not load the messages. */
export interface ProjectVideoView {
  /** Address of the video's page on YouTube or Vimeo, or of a video file on this site. */
  readonly href: string;
  readonly title: string;
  /** The label of the play button: "Play, 2 min 14 s". */
  readonly play: string;
  /** What the video shows, when it was made, and who hosts it. */
  readonly about: string;
  /** A picture on this site, shown until the video is played. */
  readonly poster: PictureView;
  readonly source: FilmSource;
}

type FilmSource =
  /** A video file, which the browser plays. */
  | { readonly kind: "file"; readonly contentType: string }
  /** The video host's player in an iframe, which is loaded only after the visitor presses play. */
  | { readonly kind: "player"; readonly url: string; readonly linkText: string }
  /** A host without a supported player: the video is only a link. */
  | { readonly kind: "link" };

/** Returns the section with video and brochure; null if the project has neither. */
export function toProjectVideoSection(
  project: Pick<Project, "video" | "pictures" | "brochure">,
  format: NumberStyle,
) {
  const film = toFilmView(project, format);
  if (!film && !project.brochure) return null;
  return { heading: getTranslator(format, "showcase.parts")("film"), film };
}

function toFilmView(
  { video, pictures }: Pick<Project, "video" | "pictures">,
  format: NumberStyle,
): ProjectVideoView | null {
  const [first] = pictures;
  if (!video || !first) return null;
  const { locale } = format;
  const t = getTranslator(format, "showcase.parts");
  const { url, seconds, filmedOn } = video;
  const title = localizedText(locale, video.title);
  const file = parseUploadedVideoUrl(url);
  const player = file ? null : toVideoEmbed(url, locale);
  const host = player?.host ?? (file ? null : new URL(url).hostname);
  const filmed = filmedOn ? `${t("filmedOn", { date: formatDay(filmedOn, format) })} ` : "";
  const played = host === null ? t("ownFile") : t(player ? "playedBy" : "host", { host });
  return {
    href: url,
    title,
    play: t("play", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    about: `${title}. ${filmed}${played}`,
    poster: toPictureView(first, locale),
    source: file
      ? { kind: "file", contentType: file.contentType }
      : player
        ? { kind: "player", url: player.url, linkText: t("openAtHost", { host: player.host }) }
        : { kind: "link" },
  };
}

/** Returns the origins of the video players that a project's page may show in an iframe. */
export function projectVideoOrigins({ video }: Pick<Project, "video">): readonly string[] {
  const player = video && !parseUploadedVideoUrl(video.url) ? toVideoEmbed(video.url, "en") : null;
  return player ? [player.origin] : [];
}
