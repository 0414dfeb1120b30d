/** TLS to a database of one's own: what the URL says about it, and errors in one sentence (docs/operations.md). */

const urlNames = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const;
type Source = Record<string, string | undefined>;

/**
 * The URLs that ask for TLS, with the name that says what pg does: it verifies certificates with any of these modes, and prints five
 * lines about the others. `uselibpqcompat=true` asks for libpq's weaker meaning.
 */
export function withVerifiedTls(source: Source): Source {
  const changed = urlNames.flatMap((name) => {
    const url = source[name];
    if (!url || url.includes("uselibpqcompat=true")) return [];
    return [[name, url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "$1verify-full")]];
  });
  return Object.fromEntries(changed);
}

const unknownAuthority = [
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
];

type Problem = { code?: string; path?: string; message: string };

/** What to do about an error of TLS; `null` about any other. */
export function describeTlsError({ code = "", path = "", message }: Problem): string | null {
  if (unknownAuthority.includes(code)) {
    return `this machine does not know the authority of the database's certificate (${code}); save its certificate, and end the URL with ?sslmode=verify-full&sslrootcert=/etc/shop-database.pem (docs/operations.md).`;
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return "the database's certificate is for another host; use the name of the host that the certificate has.";
  }
  if (code === "CERT_HAS_EXPIRED") return "the database's certificate has expired; renew it there.";
  if (message.includes("does not support SSL")) return "the database offers no TLS; switch it on there, or leave out sslmode.";
  // pg reads the files of sslrootcert, sslcert and sslkey before it connects.
  if (path) return `the file ${path}, which the URL names, cannot be read (${code}).`;
  return null;
}
