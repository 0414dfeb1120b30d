import { mediaUrl } from "@/lib/platform/shared/media-url";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { isUuid } from "@/lib/platform/shared/uuid";

/** Rules for folder names, and for finding images by their file names. */

export const maxFolderNameLength = 100;
/** Reserved because the URLs of gallery calls use them where a folder's name could be. */
const reservedNames = new Set(["create-folder", "files", "folder", "image", "images", "move", "search", "upload", "used-in"]);

// Control characters and marks that change the text direction; slashes, and "%", which can encode them.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\%]/u;

/** Why a folder's name is invalid; empty if it is valid. */
export function folderNameProblem(name: string): string {
  if (name === "") return "Name is required";
  if (name.length > maxFolderNameLength) return `At most ${maxFolderNameLength} characters`;
  if (forbidden.test(name)) return "A name cannot contain slashes, percent signs or control characters";
  if (name.startsWith(".")) return "A name cannot begin with a dot";
  if (!/[\p{L}\p{N}]/u.test(name)) return "A name needs at least one letter or digit";
  return reservedNames.has(name.toLowerCase()) ? `The shop itself uses “${name}”: choose another name` : "";
}

/** The sentence that all texts begin with, to say it once, and what is left of each; "" if they have none in common. */
export function splitOpening(texts: readonly string[]): { opening: string; rests: string[] } {
  const opening = /^[^.।!?]+[.।!?](?=\s)/u.exec(texts[0] ?? "")?.[0] ?? "";
  const isShared = texts.length > 1 && opening !== "" && texts.every((text) => text.startsWith(opening));
  return isShared
    ? { opening, rests: texts.map((text) => text.slice(opening.length).trim()) }
    : { opening: "", rests: [...texts] };
}

/** The public file name of an image: the last part of its URL, which is unique. */
export const getFileName = (key: string): string => `${key.split("/").at(-1)}.webp`;

/** The URL of the full image. */
export const imageUrl = (key: string): string => mediaUrl(`${key}.webp`);

/** The end of the image's key for a file name or URL; `null` if it cannot be one of ours. */
export function getKeyEnd(file: string): string | null {
  const last = file.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? "";
  const id = last.replace(/\.webp$/i, "").toLowerCase();
  return isUuid(id) ? `/${id}` : null;
}

/** Alt text from a file name: "Roof before.jpg" describes the image, "DSC_0042.jpg" does not. */
export function getAlt(name: string): string {
  const text = name
    .replace(/\.[a-z]{3,4}$/i, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return /\p{L}{3,}/u.test(text) && !/^(img|dsc|pxl|image|photo|picture|screenshot|whatsapp)\b/i.test(text) ? text : "";
}

/** A file name for people: without folders, line breaks and marks that change the text direction. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return cutText(last.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "").trim(), 200);
}
