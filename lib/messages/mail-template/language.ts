import "server-only";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { currentLanguage, type Language } from "@/lib/platform/shared/language/language";
import { toLanguage } from "@/lib/platform/shared/language/languages";

/** What a message's language is read from. */
export const languageColumns = { language: true, role: true } satisfies Prisma.UserSelect;

/** Customers read what they have chosen; what staff get is about the back office, which is English. */
export const chosenLanguage = ({ language, role }: { language: string; role: string }): Language =>
  role === "admin" ? "en" : toLanguage(language);

/** The language in which to write to an address or number: its customer's, or else that of the page from which somebody gave it. */
export async function languageOf(
  tx: Pick<Prisma.TransactionClient, "user">,
  where: { email: string } | { mobile: string },
): Promise<Language> {
  const user = await tx.user.findUnique({ where, select: languageColumns });
  return user ? chosenLanguage(user) : currentLanguage();
}
