import type { User } from "@/lib/platform/server/db/generated/prisma/client";

/** The password hash of an invited user: no password matches it. */
export const noPassword = "invited";

/** Whether a user was invited and has not chosen a password yet. */
export const isInvited = ({ passwordHash }: Pick<User, "passwordHash">): boolean => passwordHash === noPassword;
