import type { z } from "zod";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";

/** Parses a reply for whoever made the call. */
export type Read = <S extends z.ZodType>(schema: S, value: unknown) => z.output<S>;

/** Staff do not get what they have no right to; customers read their own data, of which nothing is guarded from them. */
export const toReader = (user: SessionUser | null): Read =>
  user?.role === "admin"
    ? (schema, value) => asSeenBy(user, schema, schema.parse(value))
    : (schema, value) => schema.parse(value);
