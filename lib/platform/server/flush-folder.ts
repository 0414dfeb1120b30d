import { open } from "node:fs/promises";

/** Writes a folder's list of files to disk, so that a file that was just renamed keeps its new name when the machine loses power. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
