/** Emails, keys, payment proofs and backups are read by nobody but the shop's own user. */
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** New files and folders of this process, and of those it starts, are private: 0600 and 0700. */
export const keepNewFilesPrivate = () => process.umask(0o077);

/** Makes a folder and all that is in it private, as it may be from before; what belongs to somebody else is left alone. */
export function makePrivate(folder: string): void {
  const state = lstatSync(folder, { throwIfNoEntry: false });
  if (!state || state.isSymbolicLink()) return;
  const mode = state.isDirectory() ? 0o700 : 0o600;
  if ((state.mode & 0o777) !== mode) setMode(folder, mode);
  if (state.isDirectory()) for (const name of readEntries(folder)) makePrivate(path.join(folder, name));
}

function setMode(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (!["EPERM", "EROFS", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function readEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // not ours, or deleted in the meantime
  }
}
