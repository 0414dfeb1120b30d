import { handle } from "@/lib/platform/api/handle";
import { retryJobs } from "@/lib/system/commands";
import * as contract from "@/lib/system/contract";

export const POST = handle(contract.retryJobs, async ({ user, body }) => ({ retried: await retryJobs(user, body) }));
