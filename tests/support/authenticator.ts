import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** The part of CBOR that passkeys need. */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 0xff]);
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A phone with one passkey, with the browser's API for pages; its signatures are real. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential = randomBytes(32);
  const id = credential.toString("base64url");
  const rpIdHash = sha256(new URL(origin).hostname);
  const key = map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, "base64url"))],
    [int(-3), bytes(Buffer.from(y, "base64url"))],
  ]);
  const present = 0x01;
  const verified = 0x04;
  const hasKey = 0x40;
  const client = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const data = (flags: number, rest = Buffer.alloc(0)) => Buffer.concat([rpIdHash, Buffer.from([flags, 0, 0, 0, 0]), rest]);
  return {
    id,
    create: (options: Record<string, unknown>, from = origin) => {
      const length = Buffer.from([0, credential.length]);
      const authData = data(present | verified | hasKey, Buffer.concat([Buffer.alloc(16), length, credential, key]));
      const attestation = map([
        [text("fmt"), text("none")],
        [text("attStmt"), map([])],
        [text("authData"), bytes(authData)],
      ]);
      return {
        id,
        clientDataJSON: client("webauthn.create", options.challenge, from).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
    },
    get: (options: Record<string, unknown>, { from = origin, isVerified = true } = {}) => {
      const clientData = client("webauthn.get", options.challenge, from);
      const authData = data(isVerified ? present | verified : present);
      return {
        id,
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", Buffer.concat([authData, sha256(clientData)]), privateKey).toString("base64url"),
      };
    },
  };
}
