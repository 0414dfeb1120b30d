import { saveJobByLink } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.saveJobByLink, ({ ip, body }) => saveJobByLink(body.job, ip), created);
