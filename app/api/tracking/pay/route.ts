import { handle } from "@/lib/platform/server/api/handle";
import { payLinkedOrder } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const POST = handle(contract.payLinkedOrder, ({ link, body }) => payLinkedOrder(link, body.paymentMethod));
