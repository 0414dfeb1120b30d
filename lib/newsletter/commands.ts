import "server-only";
import { db } from "@/lib/db";

/** Keeps the address once, however often it is given. */
export async function subscribe(email: string): Promise<void> {
  await db.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
}
