import { claimJob } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.claimJob, ({ user, body }) => claimJob(user, body));
