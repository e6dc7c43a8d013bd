/** The script for readers who chose to see amounts in a second currency as well (web/inline/chosen-code.ts). */
import { showSecondCurrency } from "./second-amounts.ts";

showSecondCurrency();
