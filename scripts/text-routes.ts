import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Locale, locales } from "../domain/text/locale.ts";
import { type Section, sectionNames, sections, textsFile } from "../web/texts/sections.ts";

const root = join(import.meta.dirname, "..");

/**
 * Generates the layout routes that send each section's texts to browsers, one per language, from
 * web/texts/sections.ts whenever React Router reads its settings. Unchanged files are not rewritten, so that the
 * development server does not reload pages.
 */
export function writeTextRoutes(): void {
  for (const section of sectionNames)
    for (const locale of locales) {
      const file = join(root, "web", textsFile(section, locale));
      const code = textRoute(section, locale);
      if (existsSync(file) && readFileSync(file, "utf8") === code) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
}

/** Code of a layout route. The server has all texts already, so only the browser's build includes them. */
export function textRoute(section: Section, locale: Locale): string {
  const byNamespace = Object.entries(
    Object.groupBy<string, string>(sections[section], (name) => name.replace(/\..*/, "")),
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

/** The namespace "planSearch" is in the file plan-search. */
function fileOf(namespace: string): string {
  return namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
