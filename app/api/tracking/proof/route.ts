import { created, handle } from "@/lib/platform/server/api/handle";
import { sendLinkedProof } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const POST = handle(contract.sendLinkedProof, ({ link, body }) => sendLinkedProof(link, body), created);
