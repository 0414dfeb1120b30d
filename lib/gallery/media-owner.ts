import { text } from "node:stream/consumers";
import { db } from "@/lib/platform/db/client";
import { databaseId } from "@/lib/platform/db/database-id";
import { getFile, putFile } from "@/lib/platform/media/storage";

/** The stored file that says whose rows name the other files. Not a row, because a copy of a database has the same rows. */
const ownerKey = "private/database-id";

async function getDatabaseId(): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`SELECT ${databaseId} AS id FROM pg_control_system()`;
  if (!row) throw new Error("The database has no identifier.");
  return row.id;
}

/** Whether the stored files are those of this database, or of none so far. */
export async function areMediaOurs(): Promise<boolean> {
  const file = await getFile(ownerKey);
  return file === null || (await text(file.stream())) === (await getDatabaseId());
}

export async function claimMedia(): Promise<void> {
  await putFile(ownerKey, Buffer.from(await getDatabaseId()));
}
