import "server-only";
import { db } from "@/lib/db";
import { countTry, type Limit } from "@/lib/limit";

const subscribeLimit: Limit = { name: "newsletter", points: 30, seconds: 3600 };

/** Keeps the e-mail address once, however often it is given; `address` is the caller's on the network. */
export async function subscribe(email: string, address: string): Promise<void> {
  await countTry(subscribeLimit, address);
  await db.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
}
