import { createHash, randomBytes } from "node:crypto";

/** 128 bits that nobody guesses, as they stand in an address. */
export const newToken = (): string => randomBytes(16).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
