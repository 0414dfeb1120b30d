/** Prisma passes `%` and `_` on to LIKE, where they are wildcards. */
export const escapeLike = (part: string): string => part.replaceAll(/[\\%_]/g, "\\$&");
