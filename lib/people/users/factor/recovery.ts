import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { recoveryAlphabet, recoveryLength } from "./factor-contract";

const recoveryCodeCount = 10;

const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Without our key nobody who reads the database can try codes against it. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHmac("sha256", env().LINK_SECRET).update(`recovery:${userId}:${code}`).digest("base64url");

/** "abcde-fghjk": as people copy and type it. */
export const toShownCode = (code: string): string => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
