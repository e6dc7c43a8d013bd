import { useEffect } from "react";
import { Outlet } from "react-router";
import { showArabicDigits } from "./arabic-digits.ts";
import { useReader } from "../language/page-locale.ts";

/** A page of staff. What it writes with Latin figures is written anew with the reader's, once React has taken it over. */
export function StaffTexts() {
  const { digits } = useReader();
  useEffect(() => (digits === "arab" ? showArabicDigits() : undefined), [digits]);
  return <Outlet />;
}
