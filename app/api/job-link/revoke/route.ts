import { revokeLink } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.revokeLink, ({ body }) => acknowledge(revokeLink(body), "The link no longer works."));
