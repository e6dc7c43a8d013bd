/**
 * Arabic-Indic digits and a second currency are the choice of few, so their code is in files of its own, which pages
 * name on the root. The page is not painted before it has run, where the browser can wait for a script; elsewhere the
 * text changes in sight.
 */
export function fetchChosenCode(address: string): void {
  const script = document.createElement("script");
  script.type = "module";
  script.src = address;
  script.setAttribute("blocking", "render");
  document.head.append(script);
}
