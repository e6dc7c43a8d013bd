import { type Finding, ok, warning } from "./finding.ts";

/** How long a certificate holds. */
export interface CertificateTime {
  readonly begins: Date;
  readonly ends: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const warnMs = 14 * dayMs;
/** Who renews by themselves do so when a third is left, also of certificates that hold for hours. */
const warnPart = 1 / 5;

/** Whether a certificate that holds now will be there tomorrow. */
export function judgeCertificate(
  host: string,
  { begins, ends }: CertificateTime,
  now: Date,
): readonly Finding[] {
  const leftMs = ends.getTime() - now.getTime();
  const left =
    leftMs < 2 * dayMs
      ? `${Math.floor(leftMs / hourMs)} more hours`
      : `${Math.floor(leftMs / dayMs)} more days`;
  const text = `that of ${host} holds for ${left}`;
  const isDue = leftMs < Math.min(warnMs, (ends.getTime() - begins.getTime()) * warnPart);
  return [isDue ? warning("Certificate", `${text}. See why it was not renewed`) : ok("Certificate", text)];
}
