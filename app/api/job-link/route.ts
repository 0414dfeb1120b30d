import { saveJobByLink } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.saveJobByLink, ({ ip, body }) => saveJobByLink(body.job, ip), created);
