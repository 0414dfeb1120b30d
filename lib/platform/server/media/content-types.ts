/** The content type of every call's reply, with its character set. */
export const jsonType = "application/json; charset=utf-8";

/** The content types of the files that the shop stores and serves, by extension. */
export const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};
