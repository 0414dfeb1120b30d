/** A search for these very letters: Prisma hands `%` and `_` on to LIKE, where they mean "anything". */
export const literally = (part: string): string => part.replaceAll(/[\\%_]/g, "\\$&");
