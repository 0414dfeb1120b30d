import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/server/env";

/** Encrypts secrets that the shop must be able to read again, so that a copy of the database does not contain them. */
const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const getKey = () => Buffer.from(hkdfSync("sha256", env().LINK_SECRET, "", "seal", 32));

/** `owner` is whose secret it is: it cannot be read as another's. */
export function seal(secret: string, owner: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, getKey(), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const sealed = [sealing.update(secret, "utf8"), sealing.final()];
  return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]);
}

/** `null` if it was changed, belongs to another owner, or was sealed under another LINK_SECRET. */
export function unseal(sealed: Uint8Array, owner: string): string | null {
  try {
    const nonce = sealed.subarray(0, nonceBytes);
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    const opening = createDecipheriv(cipher, getKey(), nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}
