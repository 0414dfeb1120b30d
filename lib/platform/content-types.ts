/** What every call answers, with the emails it is written in. */
export const jsonType = "application/json; charset=utf-8";

/** The kinds of files that the shop keeps and serves, by the end of their names. */
export const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};
