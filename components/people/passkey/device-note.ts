import { readBrowserValue, writeBrowserValue } from "@/lib/platform/browser/browser-storage";

/** Marks that this browser has created or used a passkey: only then is it offered automatically. */
const key = "has-passkey";

export const notePasskey = (): void => writeBrowserValue(key, 1);
export const hasPasskeyNote = (): boolean => readBrowserValue(key) !== null;
