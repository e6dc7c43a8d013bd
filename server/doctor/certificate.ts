import { type Finding, findingsAbout } from "./finding.ts";

/** The validity period of a certificate. */
export interface CertificateValidity {
  readonly validFrom: Date;
  readonly validTo: Date;
}

const { ok, warning } = findingsAbout("Certificate");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const warnMs = 14 * dayMs;
/**
 * Fraction of the validity period below which a certificate is reported. Certificates are usually renewed
 * automatically when a third is left, so less than a fifth means that renewal failed. A fraction also suits
 * certificates that are valid for a few hours.
 */
const warnPart = 1 / 5;

/** Warns when less than a fifth of the certificate's validity is left. */
export function judgeCertificate(
  host: string,
  { validFrom, validTo }: CertificateValidity,
  now: Date,
): readonly Finding[] {
  const remainingMs = validTo.getTime() - now.getTime();
  const timeLeft =
    remainingMs < 2 * dayMs
      ? `${Math.floor(remainingMs / hourMs)} more hours`
      : `${Math.floor(remainingMs / dayMs)} more days`;
  const text = `that of ${host} holds for ${timeLeft}`;
  const isDue = remainingMs < Math.min(warnMs, (validTo.getTime() - validFrom.getTime()) * warnPart);
  return isDue ? warning(`${text}. See why it was not renewed`) : ok(text);
}
