import { orderFaqs } from "@/lib/faq/commands";
import * as contract from "@/lib/faq/contract";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract.orderFaqs, ({ user, body }) => orderFaqs(user, body.faqs));
