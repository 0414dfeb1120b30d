import "server-only";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";

type Message = { to: string; kind: string; about: string };

/*
 * The queues forget what was sent after some days (pg-boss deletes it), and hold links that log people in. What staff need in order
 * to answer "I never got an email" is only which message went to this customer, and when.
 */

/** Notes that an email to this address was queued, if it is a customer's. */
export const noteEmail = (tx: Prisma.TransactionClient, { to, kind, about }: Message) => tx.$executeRaw`
  INSERT INTO sent_message (id, user_id, channel, kind, about)
  SELECT ${newId()}::uuid, id, 'email', ${kind}, ${about} FROM "user" WHERE email = ${to} AND role <> 'admin'`;

/** Notes that a text to this login number was queued, if it is a customer's. */
export const noteText = (tx: Prisma.TransactionClient, { to, kind, about }: Message) => tx.$executeRaw`
  INSERT INTO sent_message (id, user_id, channel, kind, about)
  SELECT ${newId()}::uuid, id, 'text', ${kind}, ${about} FROM "user" WHERE mobile = ${to} AND role <> 'admin'`;
