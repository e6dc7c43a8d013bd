import type { PreviewBannerContent } from "./preview-note.ts";

/** A banner above a preview of drafts. Its texts are part of the page's data, to keep them out of visitors' bundles. */
export function PreviewBanner({ text, links }: PreviewBannerContent) {
  return (
    <aside className="wrap row gap-2 gap-x4 small" aria-label={text}>
      <strong>{text}</strong>
      {links.map(({ href, text: name, leavesPreview: isWayOut }) => (
        <a
          // The href alone is not unique: if a draft cannot be shown, its editor is linked twice.
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
