import { revokeLink } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.revokeLink, ({ body }) => acknowledge(revokeLink(body), "The link no longer works."));
