import { takeJob } from "@/lib/job/kept-commands";
import * as contract from "@/lib/job/kept-contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.takeJob, ({ user, body }) => takeJob(user, body));
