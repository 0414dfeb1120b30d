import { handle } from "@/lib/platform/api/handle";
import { payLinkedOrder } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const POST = handle(contract.payLinkedOrder, ({ link, body }) => payLinkedOrder(link, body.paymentMethod));
