import { orderFaqs } from "@/lib/content/faq/admin/commands";
import * as contract from "@/lib/content/faq/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.orderFaqs, ({ user, body }) => acknowledge(orderFaqs(user, body), "Order saved."));
