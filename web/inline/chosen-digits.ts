import { dataset } from "./root.ts";

/**
 * Arabic-Indic digits are the choice of few, so their code is a file of its own, named by Arabic pages on the root. The
 * page is not painted before it has run, where the browser can wait for a script; elsewhere the digits change in sight.
 */
export function fetchChosenDigits(): void {
  const { digits, digitsScript } = dataset;
  if (digits !== "arab" || !digitsScript) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = digitsScript;
  script.setAttribute("blocking", "render");
  document.head.append(script);
}
