import type { Locale } from "../text/locale.ts";
import type { PagePattern } from "./pages.ts";

/** Patterns of pages below a language, without the language: "listings/:unitCode". */
export type PagePath<P = PagePattern> = P extends `/:lang/${infer Path}`
  ? Path
  : P extends "/:lang"
    ? ""
    : never;

/** Patterns of all other addresses, without the first slash: "api/map". */
export type PathWithoutLanguage<P = PagePattern> = P extends `/:lang${string}`
  ? never
  : P extends `/${infer Path}`
    ? Path
    : never;

/** Names of the parameters in a pattern. */
type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Below}`
  ? Name | ParamName<Below>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<P extends string> = Readonly<Record<ParamName<P>, string>>;
type WithoutParams<P extends string> = Exclude<P, `${string}:${string}`>;
/** Pages whose pattern has no parameter but the language. */
export type ParameterlessPagePath = WithoutParams<PagePath>;
type PathArgs = [of?: string | Readonly<Record<string, string>>, search?: string];

/** The path of a page in a language. Parameters are percent-encoded; `search` is appended unchanged. */
export function pagePath(path: ParameterlessPagePath, locale: Locale, search?: string): string;
export function pagePath<P extends PagePath>(
  path: P,
  locale: Locale,
  params: Params<P>,
  search?: string,
): string;
export function pagePath(path: string, locale: Locale, ...args: PathArgs): string {
  return `/${locale}${fillIn(path && `/${path}`, ...args)}`;
}

/** The path of an address without a language. Parameters are percent-encoded; `search` is appended unchanged. */
export function pathWithoutLanguage(path: WithoutParams<PathWithoutLanguage>, search?: string): string;
export function pathWithoutLanguage<P extends PathWithoutLanguage>(
  path: P,
  params: Params<P>,
  search?: string,
): string;
export function pathWithoutLanguage(path: string, ...args: PathArgs): string {
  return fillIn(`/${path}`, ...args);
}

function fillIn(pattern: string, ...[paramsOrSearch = "", search = ""]: PathArgs): string {
  if (typeof paramsOrSearch === "string") return pattern + (paramsOrSearch && `?${paramsOrSearch}`);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(paramsOrSearch[name] ?? ""),
  );
  return path + (search && `?${search}`);
}
