import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Locale, locales } from "../domain/text/locale.ts";
import {
  type MessageSection,
  messageSectionNames,
  messageSections,
  messageSectionFile,
} from "../web/texts/sections.ts";

const root = join(import.meta.dirname, "..");

/**
 * Generates the layout routes through which browsers receive the texts of each section: one route for each section
 * and language, from web/texts/sections.ts, whenever React Router reads its settings. Unchanged files are not
 * written, because that would make the development server reload pages.
 */
export function writeMessageRouteFiles(): void {
  for (const section of messageSectionNames)
    for (const locale of locales) {
      const file = join(root, "web", messageSectionFile(section, locale));
      const code = generateTextRoute(section, locale);
      if (existsSync(file) && readFileSync(file, "utf8") === code) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
}

/** Code of a layout route. Only the browser's build includes the texts; the server has all texts already. */
export function generateTextRoute(section: MessageSection, locale: Locale): string {
  const byNamespace = Object.entries(
    Object.groupBy<string, string>(messageSections[section], (name) => name.replace(/\..*/, "")),
  );
  const parts = byNamespace.map(([namespace, names = []]) => {
    const from = `from "../../messages/${locale}/${fileOf(namespace)}.json";`;
    if (names.includes(namespace)) return { imports: `import ${namespace} ${from}`, value: namespace };
    const keys = names.map((name) => name.slice(namespace.length + 1));
    return {
      imports: `import { ${keys.map((key) => `${key} as ${namespace}_${key}`).join(", ")} } ${from}`,
      value: `${namespace}: { ${keys.map((key) => `${key}: ${namespace}_${key}`).join(", ")} }`,
    };
  });
  return `import { Outlet } from "react-router";
${parts.map(({ imports }) => imports).join("\n")}
import { provideMessages } from "../../messages/catalogue.ts";

if (!import.meta.env.SSR) provideMessages("${locale}", { ${parts.map(({ value }) => value).join(", ")} });

export default Outlet;
`;
}

/** File name of a namespace: "planSearch" is in plan-search.json. */
function fileOf(namespace: string): string {
  return namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
