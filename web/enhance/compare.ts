/** The comparison: its link is copied, it is printed, and the next home that is compared joins these. */
import { startCopying } from "./copying.ts";
import { comparedHomes } from "../shell/saved-homes.ts";
import { startShortlist } from "./shortlist.ts";

startCopying();
startShortlist();

const compared = document.querySelector<HTMLElement>("[data-compared]")?.dataset["compared"];
// Not kept where storage is full or forbidden: the next comparison then begins with one home.
if (compared !== undefined) comparedHomes.write(compared.split(",").filter(Boolean));

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
});
