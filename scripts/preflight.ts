/** Checks before any work is done. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Env } from "../lib/platform/server/env.ts";

export async function checkPort(port: number, address?: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("PORT must be a whole number from 1 to 65535.");
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`)
          : new Error(`LISTEN_ADDRESS: cannot listen on ${address ?? "every address"}, port ${port} (${error.code}).`),
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

const envFiles = [".env", ".env.local", ".env.production", ".env.production.local"];

/** Next would read them for the pages, and the rest of the shop would not: it would be half configured. */
export function assertNoEnvFile(folder = "."): void {
  const file = envFiles.find((name) => existsSync(path.join(folder, name)));
  if (!file) return;
  throw new Error(
    `Only the pages would read the settings in ${file}: move it elsewhere, such as to /etc/shop.env, and load it there: set -a; . /etc/shop.env; set +a; npm start`,
  );
}

type Folders = Pick<Env, "ROLE" | "S3_BUCKET" | "MEDIA_DIR" | "OUTBOX_DIR" | "BACKUP_DIR">;

/** The shop opens all the same, because most of it does not depend on these folders. */
export function getFolderWarnings({ ROLE, S3_BUCKET, MEDIA_DIR, OUTBOX_DIR, BACKUP_DIR }: Folders): string[] {
  const used = {
    MEDIA_DIR: S3_BUCKET ? undefined : MEDIA_DIR,
    OUTBOX_DIR,
    // Only processes that run tasks make backups.
    BACKUP_DIR: ROLE === "web" ? undefined : BACKUP_DIR,
  };
  return Object.entries(used).flatMap(([setting, folder]) => {
    try {
      if (folder) checkFolder(folder);
      return [];
    } catch (error) {
      return `${setting}: ${(error as Error).message} With shop.service it must also be in ReadWritePaths.`;
    }
  });
}
