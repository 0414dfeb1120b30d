/** GSM 03.38: what fits into seven bits; of the second list each sign takes two places. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€";

export type SmsSize = {
  /** GSM-7 while it can be; one sign of another script (नेपाली, an emoji) makes the whole message UCS-2. */
  coding: "gsm7" | "ucs2";
  /** Places taken: septets or 16-bit units. */
  length: number;
  /** What is paid for: 160 or 70 places in one message, 153 or 67 in each of several. */
  parts: number;
};

/** How large a text message is. */
export function getSmsSize(text: string): SmsSize {
  let septets = 0;
  for (const sign of text) {
    if (basic.includes(sign)) septets += 1;
    else if (extended.includes(sign)) septets += 2;
    else return size("ucs2", text.length, [70, 67]);
  }
  return size("gsm7", septets, [160, 153]);
}

function size(coding: SmsSize["coding"], length: number, [single, each]: [number, number]): SmsSize {
  return { coding, length, parts: length <= single ? 1 : Math.ceil(length / each) };
}
