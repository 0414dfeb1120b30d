/** Where a link may lead. Browsers read "\" as "/" and skip tabs and line ends: "/\evil.example" is another site. */

/** A path of the shop: one slash, then no other. */
export const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(link);

/** A page on the web. */
export const isWebUrl = (link: string): boolean => /^https?:\/\/[^/\\\s]+[^\\\s\p{Cc}]*$/iu.test(link) && URL.canParse(link);

export const isPageLink = (link: string): boolean => isOwnPath(link) || isWebUrl(link);

/** Links allowed in a text: pages, anchors on the same page, email addresses and phone numbers. */
export const isTextLink = (link: string): boolean =>
  /^\S+$/.test(link) && (isPageLink(link) || /^(#|mailto:|tel:)[^\\\p{Cc}]*$/iu.test(link));

/**
 * A text in which nothing follows a link but a space: mail and message programs take a full stop, a bracket or a quotation mark for
 * a part of the address.
 */
export const withLinksApart = (text: string): string =>
  text.replaceAll(/(https?:\/\/[^\s<>"“”„«»]*[\w/=&#%~-])([^\s\w/=&#%~-]+)(?=\s|$)/gu, (_, link: string, marks: string) => {
    const kept = marks.replaceAll(/[.,;:!?।…]/gu, "");
    return kept === "" ? link : `${link} ${kept}`;
  });

/** The link if it may be shown, else "": it may have been saved without the forms' checks. */
export const pageLink = (link: string): string => (isPageLink(link) ? link : "");
export const webLink = (link: string): string => (isWebUrl(link) ? link : "");

/**
 * Whether a text contains an address of the web or a mailbox, as mail programs make it a link. A dot alone is none: "Dr.Ram",
 * "S.K.Thapa", "Pvt.Ltd.".
 */
export const hasLink = (text: string): boolean =>
  /:\/\/|@|\bwww\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}\//iu.test(text.normalize("NFKC"));
