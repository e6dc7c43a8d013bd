import { join } from "node:path";
import { expect, test } from "vitest";
import { filterNames } from "../../domain/search/filter-names.ts";
import { filters, type FilterName } from "../../domain/search/filters.ts";
import { sortOrders } from "../../domain/search/search-query.ts";

const file = join(import.meta.dirname, "../../docs/contracts/search-parameters.md");
const units = { egp: "EGP", m2: "m²", years: "years", percent: "per cent of the price" };
const code = (words: readonly (string | number)[]) => words.map((word) => `\`${word}\``).join(", ");

/** Describes the values of a parameter. */
function valuesOf(kind: FilterName): string {
  const filter = filters[kind];
  switch (filter.kind) {
    case "range": {
      const open = filter.openFrom === null ? "" : `; ${filter.openFrom.toLocaleString("en")} is no limit`;
      return `${units[filter.unit]}: \`min-max\`, \`min-\` or \`-max\`${open}`;
    }
    case "options":
      return `any of ${code(filter.options)}${"isOrMore" in filter ? "; the last means so many or more" : ""}`;
    case "choice":
      return `one of ${code(filter.values)}`;
    case "areas":
      return "any of the slugs of the site's featured areas";
    case "slugs":
      return "any number of slugs, as the page's own links have them";
    case "exclusions":
      return `any of ${code(["type:…", "place:…", "finishing:…", "payment:…", "feature:…", "sale:…"])} and a value of that kind`;
    case "single":
      return "a value of its own, see [public-urls.md](public-urls.md)";
  }
}

const rows = filterNames.map((kind) => {
  const filter = filters[kind];
  const defaultValue = filter.kind === "choice" ? code([filter.empty]) : "none";
  return `| \`${filters[kind].param}\` | ${valuesOf(kind)} | ${defaultValue} |`;
});

/** The list is generated from the table of filters; update it with `npx vitest run --update`. */
test("the contract lists every parameter of a search", async () => {
  const lines = [
    "# The parameters of a search, as the table of filters has them",
    "",
    "Made from `domain/search/filters.ts` by `tests/search/search-parameters.test.ts`; what they mean is in [public-urls.md](public-urls.md).",
    "",
    "| name | value | default |",
    "|---|---|---|",
    ...rows,
    `| \`sort\` | one of ${code(sortOrders)} | \`newest\` |`,
    "| `page` | from 1 | 1 |",
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(file);
});
