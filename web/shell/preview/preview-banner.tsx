import type { PreviewBannerContent } from "./preview-note.ts";

/** A banner above a preview of drafts. Its texts are in the page's data, so that other visitors do not load them. */
export function PreviewBanner({ text, links }: PreviewBannerContent) {
  return (
    <aside className="wrap row gap-2 gap-x4 small" aria-label={text}>
      <strong>{text}</strong>
      {links.map(({ href, text: name, leavesPreview: isWayOut }) => (
        <a
          // The address alone is not a unique key: if a draft cannot be shown, there are two links to its editor.
          key={`${href} ${name}`}
          className="link touch"
          href={href}
          rel={isWayOut ? "noreferrer" : undefined}
          target={isWayOut ? "_top" : undefined}
        >
          {name}
        </a>
      ))}
    </aside>
  );
}
