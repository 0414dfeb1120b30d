import { createHash } from "node:crypto";

/** The key of an English text in the table. */
export const hashText = (english: string): string => createHash("sha256").update(english).digest("base64");
