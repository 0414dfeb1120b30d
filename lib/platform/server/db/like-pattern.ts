/** Prisma passes `%` and `_` on to LIKE, where they are wildcards. */
export const escapeLike = (part: string): string => part.replaceAll(/[\\%_]/g, "\\$&");

/** A column that contains this part, in capitals or not. */
export const containing = (part: string) => ({ contains: escapeLike(part), mode: "insensitive" }) as const;
