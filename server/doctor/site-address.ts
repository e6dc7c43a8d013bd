import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { text as readText } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import * as v from "valibot";
import { type ObservedRequest, observedRequestSchema } from "../http/request/observed-request.ts";
import type { DoctorTokenIssuer } from "./doctor-token.ts";
import { type CertificateValidity, judgeCertificate } from "./certificate.ts";
import type { ClockOffsetCollector } from "./clock.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";
import { type ProxySettings, judgeProxySettings, judgeForgedHeader } from "./proxy-settings.ts";
import { describeNetworkError } from "./describe-network-error.ts";

const { warning, fault } = findingsAbout("Site address");
/** An address reserved for documentation, so no visitor has it (RFC 5737). */
const forgedAddress = "192.0.2.77";

interface SiteAddress extends ProxySettings {
  /** Creates the token that identifies the doctor's request; null before the site's first start. */
  readonly tokens: DoctorTokenIssuer | null;
  readonly isRunning: boolean;
  readonly clock: ClockOffsetCollector;
  readonly now: () => Date;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly date: string | undefined;
  /** Validity of the site's certificate; null without TLS. */
  readonly certificate: CertificateValidity | null;
}

/**
 * Requests PUBLIC_ORIGIN as a visitor's browser would; the site's answer describes how the request arrived. Behind
 * a trusted proxy, repeats the request with a forged `X-Forwarded-For`, which the site must ignore.
 */
export async function checkSiteAddress(site: SiteAddress, signal: AbortSignal): Promise<readonly Finding[]> {
  const { host } = new URL(site.publicOrigin);
  if (!site.isRunning) return warning(`${host} was not asked, because no site runs: start it and ask again`);
  if (!site.tokens)
    return warning(
      `${host} was not asked: the key of the site is not here. Run the doctor where DATA_DIR is, or with the same LEADS_KEY`,
    );
  const askedAt = Date.now();
  let answer: Answer;
  try {
    answer = await sendRequest(site, {}, signal);
  } catch (error) {
    return fault(`${host} ${describeNetworkError(errorCodeOf(error))} (asked from this machine)`);
  }
  site.clock.noteDate(`the address of the site (${host})`, answer.date, askedAt);
  const arrival = readObservedRequest(answer);
  const findings = answer.certificate ? [...judgeCertificate(host, answer.certificate, site.now())] : [];
  if (!arrival) return [...findings, ...judgeOtherAnswer(host, answer.status)];
  findings.push(...judgeProxySettings(arrival, site));
  if (!arrival.isThroughProxy) return findings;
  const forged = readObservedRequest(await sendRequest(site, { "X-Forwarded-For": forgedAddress }, signal));
  return [...findings, ...(forged ? judgeForgedHeader(forged, forgedAddress) : [])];
}

function sendRequest(
  { publicOrigin, tokens, now }: SiteAddress,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL("/arrival", publicOrigin);
  const allHeaders = { "X-Doctor": tokens?.make(now()) ?? "", "User-Agent": "HomeFinder", ...headers };
  return new Promise((resolve, reject) => {
    const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
    // Redirects are not followed: PUBLIC_ORIGIN itself must answer.
    const clientRequest = begin(url, { headers: allHeaders, agent: false, signal }, (response) => {
      const certificate = timeOfCertificate(response);
      readText(response).then(
        (text) =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            date: response.headers.date,
            certificate,
          }),
        reject,
      );
    });
    clientRequest.on("error", reject);
    clientRequest.end();
  });
}

function timeOfCertificate({ socket }: IncomingMessage): CertificateValidity | null {
  if (!(socket instanceof TLSSocket)) return null;
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  const [validFrom, validTo] = [new Date(from), new Date(to)];
  return Number.isNaN(validTo.getTime() - validFrom.getTime()) ? null : { validFrom, validTo };
}

function readObservedRequest({ status, text }: Answer): ObservedRequest | null {
  if (status !== 200) return null;
  try {
    return v.parse(observedRequestSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

function judgeOtherAnswer(host: string, status: number): readonly Finding[] {
  if (status === 404)
    return warning(
      `${host} answers, but did not know the doctor: it is another site or another key. Run the doctor where DATA_DIR is, or with the same LEADS_KEY, and see the clock`,
    );
  if (status >= 300 && status < 400)
    return fault(
      `${host} leads elsewhere (${status}): PUBLIC_ORIGIN has to be the address that answers itself, and the proxy must not redirect it`,
    );
  return fault(
    `${host} answers ${status}, which is not the site: see the proxy in front, and whether it reaches HOST and PORT`,
  );
}
