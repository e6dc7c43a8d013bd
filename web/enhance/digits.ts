/** The script of Arabic pages for readers who chose Arabic-Indic digits (web/inline/chosen-code.ts). */
import { showArabicDigits } from "./arabic-digits.ts";

showArabicDigits();
