import type { Prisma, User } from "@/lib/platform/server/db/generated/prisma/client";

/** The password hash of an invited user: no password matches it. */
export const noPassword = "invited";

/** Whether a user was invited and has not chosen a password yet. */
export const isInvited = ({ passwordHash }: Pick<User, "passwordHash">): boolean => passwordHash === noPassword;

/**
 * Staff who can log in: not who was invited and has neither chosen a password nor added a passkey, whose mailbox may be a stranger's.
 */
export const hasJoined = {
  OR: [{ passwordHash: null }, { passwordHash: { not: noPassword } }, { passkeys: { some: {} } }],
} satisfies Prisma.UserWhereInput;
