/** In Western or Nepali digits. */
const digit = "[0-9०-९]";
/** With the spaces and hyphens that phones put where no line may break. */
const gap = "[ \u00a0\u2007\u202f().\u2010-\u2013-]{0,2}";
/** The beginnings of numbers in Nepal: of mobiles 96, 97 and 98, of landlines 0 and the area, of both +977 or 00977 before them. */
const starts = String.raw`(?:\+|[0०]{2})${digit}{3}${gap}${digit}|[9९][678६७८]|[0०][1-9१-९]`;

const email = /[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,250}/gu;
/** With the character before it: looking behind stops older browsers from reading the whole script. */
const phoneText = `(^|[^0-9०-९.,/-])(?:${starts})(?:${gap}${digit}){6,10}(?!${digit})`;
const phone = new RegExp(phoneText, "gu");
/** Ten digits that begin like a mobile are one behind any mark, too: "9841234567/9812345678", "Mob:-9841234567". */
const mobileText = `(^|[^0-9०-९])[9९][678६७८](?:${gap}${digit}){8}(?!${digit})`;
const mobile = new RegExp(mobileText, "gu");

/** For PostgreSQL: whether there is something to blot out. */
export const contactPattern = `@|${phoneText}|${mobileText}`;

export const hiddenText = "•••";

/** What somebody typed, with its phone numbers and email addresses blotted out. Most texts have neither, which is seen at a glance. */
export function hideContacts(text: string): string {
  if (typeof window !== "undefined") return text;
  const withoutEmails = text.includes("@") ? text.replace(email, hiddenText) : text;
  if (!/[0-9०-९]/.test(text)) return withoutEmails;
  return withoutEmails.replace(phone, `$1${hiddenText}`).replace(mobile, `$1${hiddenText}`);
}
