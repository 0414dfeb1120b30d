import { createHash, randomBytes } from "node:crypto";

/** 128 random bits, encoded for a URL. */
export const newToken = (): string => randomBytes(16).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
