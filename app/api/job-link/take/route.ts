import { claimJob } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.claimJob, ({ user, body }) => claimJob(user, body));
