/** GSM 03.38: the characters that fit into seven bits; each of the second list takes two septets. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€";

export type SmsSize = {
  /** GSM-7 if possible; one character of another script (नेपाली, an emoji) makes the whole message UCS-2. */
  coding: "gsm7" | "ucs2";
  /** The length in septets or 16-bit units. */
  length: number;
  /** How many messages are paid for: one holds 160 or 70 units, each of several holds 153 or 67. */
  parts: number;
};

/** How large a text message is. */
export function getSmsSize(text: string): SmsSize {
  let septets = 0;
  for (const character of text) {
    if (basic.includes(character)) septets += 1;
    else if (extended.includes(character)) septets += 2;
    else return size("ucs2", text.length, [70, 67]);
  }
  return size("gsm7", septets, [160, 153]);
}

function size(coding: SmsSize["coding"], length: number, [single, each]: [number, number]): SmsSize {
  return { coding, length, parts: length <= single ? 1 : Math.ceil(length / each) };
}
