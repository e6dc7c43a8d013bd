import { expect, test } from "vitest";
import { lastProjectUpdate, paginateProjects } from "../../../domain/showcase/project-facts.ts";
import { createLargeShowcase } from "../../../tests/support/large-showcase.ts";
import { extractVisibleText } from "../../../tests/support/page-text.ts";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { DeveloperPage } from "./developer-page.tsx";

const [developer] = createLargeShowcase().developers;
if (!developer) throw new Error("There is no developer");
const { slug, name, isSample, projects } = developer;

function pageAt(locale: "en" | "ar", asked: string | null): string {
  if (!developer) throw new Error("There is no developer");
  const page = {
    developer,
    shown: paginateProjects(developer, asked),
    changedOn: lastProjectUpdate(projects),
    today: "2026-11-26",
  };
  return renderInLanguage(
    locale,
    <DeveloperPage slug={slug} name={name[locale]} isSample={isSample} page={page} />,
  );
}

const cards = /<article/gu;

test("84 projects are shown twelve per page, with page links that need no scripts", () => {
  const second = pageAt("en", "2");
  expect(second.match(cards)).toHaveLength(12);
  expect(extractVisibleText(second)).toContain("84 projects");
  expect(extractVisibleText(second)).toContain("Page 2 of 7");
  expect(second).toContain(`href="/en/developer/${slug}#projects"`);
  expect(second).toContain(`href="/en/developer/${slug}?page=3#projects"`);
  expect(second).toContain(projects[12]?.name.en);
  expect(pageAt("ar", "99").match(cards)).toHaveLength(12);
  expect(extractVisibleText(pageAt("ar", "99"))).toContain("صفحة 7 من 7");
});
