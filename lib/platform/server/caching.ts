/** What browsers, proxies and a CDN may keep of a response (docs/operations.md#a-cdn). */
export const caching = {
  /** A file that never changes under its name. */
  forever: "public, max-age=31536000, immutable",
  /**
   * What is the same for everyone. It may be kept, but not shown before the shop was asked whether it is still current (its ETag): a
   * kept page is answered from memory, and nobody sees an old price. Without `s-maxage` and `stale-while-revalidate`, because an edit
   * purges no CDN, and because some ignore `Vary`: they would show one visitor what Next's client has fetched for another.
   */
  checked: "public, max-age=0, must-revalidate",
  /** What depends on who asks. */
  personal: "private, no-store",
  /** What is only true now: an error, the health of the process. */
  never: "no-store",
} as const;
