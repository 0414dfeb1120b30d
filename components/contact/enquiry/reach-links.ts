/** URLs that open a call or a chat; numbers are stored with their country code, "+9779851012345". */

export const getTel = (number: string): string => `tel:${number.replaceAll(/[\s()/-]/g, "")}`;
export const whatsappHref = (number: string): string => `https://wa.me/${number.replaceAll(/\D/g, "")}`;
export const viberHref = (number: string): string => `viber://chat?number=${encodeURIComponent(number)}`;
