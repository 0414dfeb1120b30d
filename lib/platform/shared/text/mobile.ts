import { plainCode } from "./characters";

/** The digits of a number as people type it, without spaces and punctuation. */
const getDigits = (text: string): string => plainCode(text).replaceAll(/[\s()./-]/g, "");

/**
 * The digits to dial within Nepal: "9841234567", "014412345". The country code is removed only where it is one: "9772012345" is
 * itself a mobile number.
 */
export const nationalDigits = (text: string): string =>
  getDigits(text)
    .replace(/^(?:\+|00)977(?=[1-8]\d{7}$)/, "0")
    .replace(/^(?:\+977|00977|977(?=9\d{9}$|0\d{7,8}$))/, "");

/**
 * A Nepali mobile number as E.164, "+9779841234567", from what people type: "98…", "+977-98…", "00977 98…", "०९८…", with or
 * without spaces. `null` for everything else: landlines, numbers abroad, emails.
 */
export function toMobile(text: string): string | null {
  const digits = nationalDigits(text).match(/^0?(9[678]\d{8})$/)?.[1];
  return digits === undefined ? null : `+977${digits}`;
}

/** The ten digits that people in Nepal use: "9841234567". */
export const localDigits = (mobile: string): string => mobile.slice(-10);

/** As it is read aloud: "984-1234567". */
export const mobileText = (mobile: string): string => localDigits(mobile).replace(/^(\d{3})/, "$1-");

/** Masked for someone who may not be its owner: "98•••••567". */
export const maskedMobile = (mobile: string): string => localDigits(mobile).replace(/^(\d{2})\d{5}/, "$1•••••");
