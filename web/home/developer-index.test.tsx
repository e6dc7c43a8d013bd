import { expect, test } from "vitest";
import { createLargeShowcase } from "../../tests/support/large-showcase.ts";
import { renderInLanguage, textOf } from "../../tests/support/render.tsx";
import { DeveloperIndex, toDeveloperIndexEntries } from "./developer-index.tsx";

test.each([
  ["en", "All developers (60)", "84 projects"],
  ["ar", "كل المطورين (60)", "84 مشروعًا"],
] as const)(
  "all sixty developers stand by name in %s, each with its projects and its page",
  (locale, title, count) => {
    const { developers } = createLargeShowcase();
    const names = toDeveloperIndexEntries(developers, locale);
    const html = renderInLanguage(locale, <DeveloperIndex developers={names} />);
    expect(html.match(/<li>/gu)).toHaveLength(60);
    expect(textOf(html)).toContain(title);
    expect(textOf(html)).toContain(count);
    expect(html).toContain(`href="/${locale}/developer/amber-developments"`);
    const sorted = names.map(({ name }) => name);
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator(locale).compare));
  },
);
