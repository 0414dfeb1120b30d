/** Checks before any work is done. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";

export async function checkPort(port: number, address?: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("PORT must be a whole number from 1 to 65535.");
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`)
          : error,
      );
    });
    probe.listen(port, address, () => probe.close(() => resolve()));
  });
}

export function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be read and written. Check its owner and permissions.`, { cause });
  }
}
