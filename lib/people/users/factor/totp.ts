import "server-only";
import { generateSecret, generateURI, verifySync } from "otplib";

/** Six digits that an app makes from a secret and the time (RFC 6238), for half a minute each: a step. */
const stepSeconds = 30;

export const newSecret = (): string => generateSecret();

/** What the QR code says: apps show the shop's name and whose account it is. */
export const getAppUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, label, issuer: issuer.replaceAll(":", " ") });

/** The step of a code, or `null` if it is wrong. The clock of a phone may be up to a step off. */
export function readStep(secret: string, code: string): number | null {
  const result = verifySync({ secret, token: code, epochTolerance: stepSeconds });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
