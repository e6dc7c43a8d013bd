/**
 * The search by what one can pay: sums in groups of three once they are typed, an address of what was said only, and
 * down to what was found where all of it can be read.
 */
import { parseWholeNumber, toLatinDigits } from "../../domain/text/digits.ts";
import { formatCount } from "../../domain/money/money.ts";

const form = document.querySelector<HTMLFormElement>("[data-plan-search]");

form?.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset["sum"] === undefined) return;
  const sum = parseWholeNumber(target.value);
  if (sum === null) return;
  const digits = toLatinDigits(target.value) === target.value ? "latn" : "arab";
  target.value = formatCount(sum, { locale: "en", digits });
});

form?.addEventListener("submit", () => {
  const limits = [...form.querySelectorAll<HTMLInputElement>("input[inputmode]")];
  const areRead = limits.every(({ value }) => value.trim() === "" || parseWholeNumber(value) !== null);
  form.action = form.action.replace(/#.*$/, "") + (areRead ? "#found" : "");
});

form?.addEventListener("formdata", ({ formData }) => {
  const empty = [...formData].filter(([, value]) => value === "");
  for (const [name] of empty) formData.delete(name);
});
