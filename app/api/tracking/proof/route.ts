import { created, handle } from "@/lib/platform/api/handle";
import { sendLinkedProof } from "@/lib/tracking/commands";
import * as contract from "@/lib/tracking/contract";

export const POST = handle(contract.sendLinkedProof, ({ link, body }) => sendLinkedProof(link, body), created);
