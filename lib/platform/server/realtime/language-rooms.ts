import type { Socket } from "socket.io";
import { inLanguage } from "@/lib/platform/server/language/language";
import type { Language } from "@/lib/platform/shared/language/language";
import { languages, toLanguage } from "@/lib/platform/shared/language/languages";
import { localized } from "@/lib/platform/shared/language/localized";

/** Each page says in its own language what its user is told at once, so a user's sockets are in one room for each language. */
const languageRoom = (userId: string, language: Language) => `${userId}:${language}`;

export const languageRoomOf = ({ handshake }: Pick<Socket, "handshake">, userId: string): string =>
  languageRoom(userId, toLanguage(handshake.auth.language));

/** What is stored in English, for the sockets of each language. */
export async function inEachLanguage<T>(userId: string, row: T, send: (room: string, said: T) => void): Promise<void> {
  for (const language of languages) {
    send(languageRoom(userId, language), await inLanguage(language, async () => localized(row)));
  }
}
