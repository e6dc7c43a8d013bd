import { useState } from "react";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Icon } from "../../ui/icons.tsx";
import { PictureFrame } from "../../ui/picture-frame.tsx";
import type { ProjectVideoView } from "./film-view.ts";
import styles from "./film.module.css";

const posterSizes = "(min-width: 1024px) 58vw, 100vw";

interface VideoSectionProps {
  readonly heading: string;
  readonly film: ProjectVideoView | null;
  /** The brochure, shown next to the video. */
  readonly children: React.ReactNode;
}

/** The section with a project's video and brochure. */
export function ProjectVideoSection({ heading, film, children }: VideoSectionProps) {
  return (
    <section className="section section-rule" id="film">
      <div className="wrap stack">
        <h2>{heading}</h2>
        <div className={film ? styles.parts : undefined}>
          {film && <Film film={film} />}
          {children}
        </div>
      </div>
    </section>
  );
}

/**
 * A video with a poster. The browser plays files of this site. Pressing the poster of an external video replaces
 * it by the host's player; before that, the host receives no request. Without scripts the poster is a link to the
 * host.
 */
function Film({ film }: { readonly film: ProjectVideoView }) {
  const { source, href, about } = film;
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <figure className="rows gap-2">
      {source.kind === "file" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the content has no captions for videos
        <video className={styles.screen} controls preload="none" playsInline aria-label={film.title}>
          <source src={href} type={source.contentType} />
          <a className="link" href={href}>
            {film.play}
          </a>
        </video>
      ) : source.kind === "player" && isPlaying ? (
        <Player title={film.title} url={source.url} />
      ) : (
        <Poster film={film} onPlay={source.kind === "player" ? () => setIsPlaying(true) : null} />
      )}
      <figcaption className="tiny muted">
        {about}{" "}
        {source.kind === "player" && isPlaying && (
          <a className="link" href={href} rel="noopener noreferrer">
            {source.linkText}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** The host's player. Takes the focus, which was on the poster that it replaces. */
function Player({ title, url }: { readonly title: string; readonly url: string }) {
  return (
    // allow-same-origin is safe: the host's origin differs from this site's, so the frame cannot access this page.
    <iframe
      ref={(frame) => frame?.focus()}
      className={styles.screen}
      src={url}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- only a frame of the page's own origin could remove its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

interface PosterProps {
  readonly film: ProjectVideoView;
  /** Called when the poster is pressed; null for a video without a player, which is only a link. */
  readonly onPlay: (() => void) | null;
}

function Poster({ film: { href, play, poster, title }, onPlay }: PosterProps) {
  const isButton = useHydrated() && onPlay !== null;
  return (
    <a
      className={styles.poster}
      href={href}
      rel="noopener noreferrer"
      {...(onPlay && startsHydrationProps)}
      {...(isButton && { role: "button" })}
      onClick={(event) => {
        if (!onPlay || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
      }}
      onKeyDown={(event) => {
        // A button is also pressed with the space bar. This link has the role of a button, so it must react to it too.
        if (!isButton || event.key !== " ") return;
        event.preventDefault();
        onPlay();
      }}
    >
      <PictureFrame picture={{ ...poster, alt: "" }} sizes={posterSizes} variant="fill" />
      <span className={styles.play}>
        <Icon name="play" />
        {play}
        <span className="visually-hidden"> {title}</span>
      </span>
    </a>
  );
}
