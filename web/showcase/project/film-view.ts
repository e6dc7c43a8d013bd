import { ownVideoFile, videoPlayer } from "../../../domain/showcase/project-video.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { textIn } from "../../../domain/text/locale.ts";
import { dayText } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";

/** A film of a project in words of one language, so that browsers are sent no texts for it. */
export interface FilmView {
  /** The film's page at YouTube or Vimeo, or the video file on this site. */
  readonly href: string;
  readonly title: string;
  /** "Play, 2 min 14 s". */
  readonly play: string;
  /** What it is, when it was filmed, and who plays it. */
  readonly about: string;
  /** Stands in for the film, from this site. */
  readonly poster: PictureView;
  readonly source: FilmSource;
}

type FilmSource =
  /** Played by the browser. */
  | { readonly kind: "file"; readonly contentType: string }
  /** Shown in a frame of its host once it is asked for. */
  | { readonly kind: "player"; readonly url: string; readonly openThere: string }
  /** An address of which no player is known: it is a link and nothing else. */
  | { readonly kind: "link" };

/** The part of the page with the film and the brochure; null where there is neither. */
export function toFilmPart(project: Pick<Project, "video" | "pictures" | "brochure">, reader: NumberStyle) {
  const film = toFilmView(project, reader);
  if (!film && !project.brochure) return null;
  return { heading: getTranslator(reader, "showcase.parts")("film"), film };
}

function toFilmView(
  { video, pictures }: Pick<Project, "video" | "pictures">,
  reader: NumberStyle,
): FilmView | null {
  const [first] = pictures;
  if (!video || !first) return null;
  const { locale } = reader;
  const t = getTranslator(reader, "showcase.parts");
  const { url, seconds, filmedOn } = video;
  const title = textIn(locale, video.title);
  const file = ownVideoFile(url);
  const player = file ? null : videoPlayer(url, locale);
  const host = player?.host ?? (file ? null : new URL(url).hostname);
  const filmed = filmedOn ? `${t("filmedOn", { date: dayText(filmedOn, reader) })} ` : "";
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
        ? { kind: "player", url: player.url, openThere: t("openAtHost", { host: player.host }) }
        : { kind: "link" },
  };
}

/** The sites that a page of this project may show in a frame. */
export function frameSitesOf({ video }: Pick<Project, "video">): readonly string[] {
  const player = video && !ownVideoFile(video.url) ? videoPlayer(video.url, "en") : null;
  return player ? [player.origin] : [];
}
