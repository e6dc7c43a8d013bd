import type { ObservedRequest } from "../http/request/observed-request.ts";
import { type Finding, findingsAbout } from "./finding.ts";

export interface ProxySettings {
  readonly publicOrigin: string;
  /** IP addresses or CIDR blocks. */
  readonly trustedProxies: readonly string[];
  /** True if TRUSTED_PROXIES is "none". */
  readonly hasNoProxy: boolean;
}

const { ok, warning, fault } = findingsAbout("Proxy headers");

/** Judges the configuration of proxies by how the doctor's request to the public address arrived at the site. */
export function judgeProxySettings(arrival: ObservedRequest, settings: ProxySettings): readonly Finding[] {
  const findings = [...judgeProxyUse(arrival, settings), ...judgeHostAndScheme(arrival, settings)];
  return findings.length > 0 ? findings : ok(wordsOfWell(arrival));
}

function wordsOfWell({ isThroughProxy }: ObservedRequest): string {
  return isThroughProxy
    ? "host, scheme and the visitor's address arrive through the trusted proxy"
    : "requests arrive directly, with the visitor's own address";
}

function judgeProxyUse(
  arrival: ObservedRequest,
  { trustedProxies, hasNoProxy }: ProxySettings,
): readonly Finding[] {
  const peer = arrival.peer ?? "a public address";
  if (arrival.isThroughProxy && !arrival.isPassedOn)
    return fault(
      `the proxy at ${peer} does not say whom it asks for, so all visitors look like one: have it add X-Forwarded-For, -Proto and -Host`,
    );
  if (arrival.isThroughProxy) return [];
  if (arrival.isPassedOn && hasNoProxy)
    return warning(
      `TRUSTED_PROXIES is none, but a proxy at ${peer} passes requests on: name it there, or its visitors look like one`,
    );
  if (arrival.isPassedOn)
    return fault(
      `a proxy at ${peer} passes requests on and is none of TRUSTED_PROXIES, so all its visitors look like one: add its address there and start the site again`,
    );
  if (trustedProxies.length > 0)
    return warning(
      "the doctor's request did not come through any of TRUSTED_PROXIES. Ask from where visitors come from, or see whether the proxy has another address",
    );
  return [];
}

function judgeHostAndScheme(arrival: ObservedRequest, { publicOrigin }: ProxySettings): readonly Finding[] {
  const findings: Finding[] = [];
  if (arrival.host === "foreign")
    findings.push(
      ...fault(
        "the site is asked under another name than that of PUBLIC_ORIGIN and answers 421: have the proxy pass Host on as it came",
      ),
    );
  if (arrival.isThroughProxy && publicOrigin.startsWith("https:") && arrival.protocol !== "https")
    findings.push(
      ...(arrival.protocol === "http"
        ? fault(
            "the proxy says that visitors use http, so that every page leads to itself: have it send X-Forwarded-Proto as https",
          )
        : warning("the proxy does not send X-Forwarded-Proto: http is not led to https")),
    );
  return findings;
}

/** Judges a request with a forged `X-Forwarded-For`: a fault if the site took the forged address as real. */
export function judgeForgedHeader({ lastHop }: ObservedRequest, forged: string): readonly Finding[] {
  if (lastHop !== forged) return [];
  return fault(
    "the proxy passes on an X-Forwarded-For that the visitor made up, so that anybody can pass for anybody: have it replace the header, or append the address to it",
  );
}
