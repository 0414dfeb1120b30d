/** The content type of every call's reply, with its character set. */
export const jsonType = "application/json; charset=utf-8";

/** The kinds of files that the shop keeps and serves, by the end of their names. */
export const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};
