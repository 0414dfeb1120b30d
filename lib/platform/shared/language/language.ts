export type Language = "en" | "ne";

/**
 * Says in which language the work at hand speaks, and how it says an English text there. The server sets one that follows the request
 * (lib/platform/server/language), a Nepali page one with the texts that its scripts need (components/layout/texts.tsx). Where there is
 * none, everything is English.
 */
export type Speaker = {
  language: () => Language;
  find: (english: string) => string | undefined;
  /** Fetches what the parts of a page say that are loaded later. */
  fetchMore?: () => Promise<unknown>;
};

// biome-ignore lint/plugin: the browser has it too, where nothing is shared
const holder = globalThis as { shopSpeaker?: Speaker };

/** Returns the one before. */
export function setSpeaker(speaker: Speaker | undefined): Speaker | undefined {
  const before = holder.shopSpeaker;
  if (speaker) holder.shopSpeaker = speaker;
  else delete holder.shopSpeaker;
  return before;
}

export const currentLanguage = (): Language => holder.shopSpeaker?.language() ?? "en";

/** The same text in the language at hand; `undefined` if it is English, or not translated. */
export const findText = (english: string): string | undefined => holder.shopSpeaker?.find(english);

/**
 * Loads a part of the code when it is needed, and what it says with it: a Nepali page brings only the texts that it starts with
 * (scripts/text-modules.ts).
 */
export const later =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), holder.shopSpeaker?.fetchMore?.()]))[0];

/** `lang` of a text of the shop's content that may not be translated yet: where a page is in Nepali and the text is not, it is English. */
export const textLang = (text = ""): "en" | undefined =>
  currentLanguage() === "ne" && /[a-z]/i.test(text) && !/\p{Script=Devanagari}/u.test(text) ? "en" : undefined;

/** What each language calls itself. */
export const languageName = { en: "English", ne: "नेपाली" } as const;

/** Paths that are the same in every language: calls, files, the back office. */
const withoutLanguage = /^\/(?:(?:api(?!\/docs)|admin|media|assets|_next|socket\.io|ne)(?:[/?#]|$)|[^/?#]*\.[a-z])/;

/** The address of a page in the language at hand; other addresses stay as they are. */
export const localPath = (path: string): string => pathIn(path, currentLanguage());

export function pathIn(path: string, language: Language): string {
  if (language === "en" || !/^\/(?!\/)/.test(path) || withoutLanguage.test(path)) return path;
  return `/${language}${path === "/" ? "" : path.replace(/^\/(?=[?#])/, "")}`;
}

/**
 * Whether an address is not in the language at hand, such as the back office below /ne. Its page is then loaded, instead of opened within
 * the one that is open: what scripts say, and ask of calls, is in the language of the page that was loaded.
 */
export const isInOtherLanguage = (path: string): boolean => splitLanguage(path).language !== currentLanguage();

/** Takes the language off a path: "/ne/cart" is "/cart" in Nepali. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, rest] = /^\/ne(?=[/?#]|$)\/?(.*)$/s.exec(path) ?? [];
  return rest === undefined ? { language: "en", path } : { language: "ne", path: `/${rest}` };
}
