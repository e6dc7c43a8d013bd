/**
 * Returns a function that checks whether a source file may use the text with a key such as "search.failure.title".
 * Namespaces and the remaining parts of keys have to be literals in the file; `${…}` matches anything.
 */
export function createTextUsageCheck(source: string): (key: string) => boolean {
  const namespaces = [
    ...source.matchAll(
      /(?:useTranslations|getTranslator|getServerTexts)(?:\$\d+)?\((?:[^()"]*,\s*)?"([\w.]+)"\)/g,
    ),
    ...source.matchAll(
      /(?:createPageMetaTags|createPageMeta|privatePageMeta)(?:\$\d+)?\(\s*(?:\w+,\s*)?"([\w.]+)"/g,
    ),
  ].map(capture);
  const keys = new Set([
    ...[...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map(capture),
    // web/shell/metadata.ts uses these two texts of the namespace that a route names.
    ...(/\b(?:createPageMeta|privatePageMeta)(?:\$\d+)?\(/.test(source) ? ["title", "description"] : []),
  ]);
  const patterns = [...source.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})*\$\{[^}`]*\}[\w.-]*)`/g)].map(
    (match) =>
      new RegExp(
        `^${capture(match)
          .replaceAll(".", "\\.")
          .replaceAll(/\$\{[^}]*\}/g, "[\\w.:-]+")}$`,
      ),
  );
  return (key) =>
    namespaces.some((namespace) => {
      if (!key.startsWith(`${namespace}.`)) return false;
      const localKey = key.slice(namespace.length + 1);
      return keys.has(localKey) || patterns.some((pattern) => pattern.test(localKey));
    });
}

/** Keys of all texts in a tree of messages: "search.failure.title". */
export function listTextKeys(messages: object, path = ""): readonly string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, string | object]) =>
    typeof value === "string" ? [path + key] : listTextKeys(value, `${path}${key}.`),
  );
}

function capture([, text = ""]: RegExpExecArray): string {
  return text;
}
