import { type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";
import { plainReference } from "@/lib/sales/order/money/reference";

/**
 * How staff's searches for orders read a text. Whoever may not see phone numbers or payments cannot find them out by searching for
 * them digit by digit either: those are null.
 */
export const readOrderSearch = (reader: Holder, q: string) => ({
  code: plainCode(q),
  phone: may(reader, "customer.see") ? toPhone(q) : null,
  // A bank's reference is stored without its punctuation.
  bankReference: may(reader, "payment.see") ? plainReference(q) : null,
});

/** "+977 984-1234567" as phone numbers are stored; anything else stays as typed. */
const toPhone = (q: string): string => (/^\+?[\d ()-]{7,}$/.test(plainCode(q)) ? nationalDigits(q) : q);
