import { toLatinDigits } from "./digits";

/** Digits as people type them, Devanagari ones too, without what only makes them readable. */
const digitsOf = (text: string): string => toLatinDigits(text.normalize("NFKC")).replaceAll(/[\s().-]/g, "");

/**
 * The digits that are dialled within Nepal: "9841234567", "014412345". The country's code goes only where it is one: "9772012345" is a
 * mobile number as it stands.
 */
export const nationalDigits = (text: string): string =>
  digitsOf(text)
    .replace(/^(?:\+|00)977(?=[1-8]\d{7}$)/, "0")
    .replace(/^(?:\+977|00977|977(?=9\d{9}$|0\d{7,8}$))/, "");

/**
 * A Nepali mobile number as E.164, "+9779841234567", of what somebody types: "98…", "+977-98…", "00977 98…", "०९८…", with or without spaces.
 * `null` for everything else: landlines, numbers abroad, emails.
 */
export function toMobile(text: string): string | null {
  const own = nationalDigits(text).match(/^0?(9[678]\d{8})$/)?.[1];
  return own === undefined ? null : `+977${own}`;
}

/** The ten digits that people in Nepal say: "9841234567". */
export const localDigits = (mobile: string): string => mobile.slice(-10);

/** Whom to call, once somebody logs in with another number: that one, unless they had given a third. */
export const contactAfter = ({ phone, mobile }: { phone: string | null; mobile: string | null }, next: string): string =>
  phone === null || (mobile !== null && phone === localDigits(mobile)) ? localDigits(next) : phone;

/** As it is read aloud: "984-1234567". */
export const mobileText = (mobile: string): string => localDigits(mobile).replace(/^(\d{3})/, "$1-");

/** What may be shown of it to somebody who may not be its owner: "98•••••567". */
export const maskedMobile = (mobile: string): string => localDigits(mobile).replace(/^(\d{2})\d{5}/, "$1•••••");

/** Whether somebody is typing a number rather than an email address. */
export const looksLikeNumber = (text: string): boolean => /^\+?[\d\s().-]{4,}$/.test(digitsOf(text));
