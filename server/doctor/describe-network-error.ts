/** Why another computer could not be reached, by error code. Each text continues a sentence about the computer. */
const descriptions: Readonly<Record<string, string>> = {
  ENOTFOUND: "cannot be found: its host name does not exist",
  EAI_AGAIN: "cannot be found: this machine's name server does not answer",
  ECONNREFUSED: "refuses the connection: nothing listens at that address and port",
  ECONNRESET: "breaks the connection off",
  EHOSTUNREACH: "cannot be reached: this machine knows no way to it",
  ENETUNREACH: "cannot be reached: this machine knows no way to it",
  ETIMEDOUT: "does not answer in time: see whether a firewall stands between",
  CERT_HAS_EXPIRED: "has a certificate that has expired: renew it",
  CERT_NOT_YET_VALID: "has a certificate that is not valid yet: see the clocks",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for another name than this address",
  EPROTO: "does not speak TLS at that port",
  ERR_SSL_WRONG_VERSION_NUMBER: "does not speak TLS at that port",
  ...Object.fromEntries(
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "SELF_SIGNED_CERT_IN_CHAIN",
      "UNABLE_TO_GET_ISSUER_CERT",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    ].map((code) => [
      code,
      "has a certificate that is signed by nobody whom this machine knows: use one of a public authority, with its chain, or name your own by NODE_EXTRA_CA_CERTS",
    ]),
  ),
};

/** Describes a network error. @param code from `errorCodeOf` */
export function describeNetworkError(code: string): string {
  return descriptions[code] ?? `could not be asked (${code})`;
}
