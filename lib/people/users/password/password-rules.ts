/** The rules for new passwords. Without imports by alias, because scripts read them too. */

import { t } from "../../../platform/shared/language/t.ts";
import { cleanCharacters, plainCode } from "../../../platform/shared/text/characters.ts";
import { trimEndOf } from "../../../platform/shared/text/cut-text.ts";
import common from "./common-passwords.json" with { type: "json" };
import { minStaffPasswordLength } from "./password-length.ts";

/** Whose password it is; what is missing is empty. */
export type PasswordOwner = {
  role: string;
  fullName: string;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  companyName?: string | null;
};

/** What people here choose, which international lists lack. */
const local =
  "nepal kathmandu pokhara lalitpur bhaktapur patan biratnagar butwal chitwan bharatpur namaste everest sagarmatha himalaya gorkha waterproof waterproofing sukkha shop staff office administrator demo@1234 पासवर्ड नेपाल काठमाडौं पोखरा नमस्ते सगरमाथा हिमालय";
const commonPasswords = new Set([...common.lines, local].flatMap((line) => line.split(" ")));

/** Why this password is refused, or `null`. The schema has checked that it has 6 to 128 characters. */
export function getPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const isStaff = owner.role === "admin";
  if (isStaff && [...cleanCharacters(password)].length < minStaffPasswordLength) {
    return `Staff need a password of at least ${minStaffPasswordLength} characters.`;
  }
  if (isCommon(password, isStaff)) return t`Many people use this password, so it is easy to guess. Please choose another.`;
  if (isPersonal(password, owner, isStaff)) {
    return t`This is too close to your name, email, phone number or company. Please choose another password.`;
  }
  return null;
}

/** Also backwards, with signs for letters (p@ssw0rd), something short before or after it (Password123!), or written twice. */
function isCommon(password: string, isStaff: boolean): boolean {
  return getReadings(password).some((text) => {
    const signs = Math.max(0, password.length - text.length);
    const core = trimEnds(text, Math.max(0, getMaxEnding(isStaff) - signs));
    const isKnown = [text, core, toUnit(text), toUnit(core)].some((each) => commonPasswords.has(each));
    return isKnown || isPattern(text, isStaff) || (isStaff && isPair(core));
  });
}

/** Two of them in a row: "adminpassword". */
function isPair(text: string): boolean {
  const splits = Array.from(text, (_, at) => at).slice(minWordLength, 1 - minWordLength);
  return splits.some((at) => commonPasswords.has(text.slice(0, at)) && commonPasswords.has(text.slice(at)));
}

const minWordLength = 4;

/** What a password says in whichever digits, widths, accents and spaces it is written. */
function getReadings(password: string): string[] {
  const typed = fold(password);
  const spelled = [typed, toLetters(typed)];
  const words = spelled.map(toPlain).filter((each) => each.length * 2 >= typed.length);
  const forwards = [...spelled, ...words];
  return [...new Set([...forwards, ...forwards.map(reverse)])];
}

const fold = (text: string): string =>
  plainCode(text)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const reverse = (text: string): string => [...text].toReversed().join("");

/** So few other characters before or after protect nothing. */
const getMaxEnding = (isStaff: boolean): number => (isStaff ? 8 : 4);

const letters: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
/** What follows the last letter stays: a year or an ending. */
function toLetters(text: string): string {
  const end = text.match(/[a-z][^a-z]*$/)?.index ?? 0;
  return text.slice(0, end).replaceAll(/[@4310$57!]/g, (sign) => letters[sign] ?? sign) + text.slice(end);
}

/** Removes digits and signs at both ends, if they are few. */
function trimEnds(text: string, max: number): string {
  const core = trimEndOf(text.replace(/^[^\p{L}]+/u, ""), /[^\p{L}]/u);
  return core && text.length - core.length <= max ? core : text;
}

/** "abc" of "abcabcabc". */
const toUnit = (text: string): string => text.match(/^(.+?)\1+$/s)?.[1] ?? text;

const runs = ["0123456789012345678901234567890", "qwertyuiopasdfghjklzxcvbnm", "abcdefghijklmnopqrstuvwxyz"];
const isRun = (text: string): boolean => runs.some((run) => run.includes(text));
/** A few characters again and again, or one or two rows of the keyboard or the alphabet. Long ones are too easy to guess only for staff. */
function isPattern(text: string, isStaff: boolean): boolean {
  if (!isStaff && !/^[ -~]{0,20}$/.test(text)) return false;
  return new Set(text).size <= 2 || toUnit(text).length <= 3 || isOfRuns(text.replaceAll(/(.)\1+/gsu, "$1")) || isOfRuns(text);
}

const isOfRuns = (text: string): boolean => [...text].some((_, at) => isRun(text.slice(0, at)) && isRun(text.slice(at)));

/** Whether hardly anything is left without what everybody knows of the owner. */
function isPersonal(password: string, owner: PasswordOwner, isStaff: boolean): boolean {
  const known = getKnown(owner);
  return getReadings(password)
    .map(toPlain)
    .some((typed) => {
      const rest = known.reduce((text, each) => text.replaceAll(each, ""), typed);
      return rest !== typed && (rest.length <= getMaxEnding(isStaff) || isCommon(rest, isStaff));
    });
}

/** The owner's names, addresses and numbers, the longest first: those contain the others. */
function getKnown({ fullName, email, phone, mobile, companyName }: PasswordOwner): string[] {
  const [mailbox, domain] = email?.split("@") ?? [];
  const host = domain?.split(".")[0] ?? "";
  // A short one is a word like others.
  const provider = host.length >= 6 ? host : "";
  const texts = [email, mailbox, provider, fullName, companyName, phone, mobile, mobile?.slice(-10)];
  const words = [fullName, companyName, mailbox].flatMap((text) => text?.split(/[^\p{L}\p{N}]+/u) ?? []);
  const known = [...texts, ...words].map((text) => toPlain(fold(text ?? ""))).filter((text) => [...text].length >= 3);
  return known.toSorted((a, b) => b.length - a.length);
}

const toPlain = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
