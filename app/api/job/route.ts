import { saveJob } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { listJobs } from "@/lib/advice/job/saved/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listJobs, ({ user }) => listJobs(user.id));

export const POST = handle(contract.saveJob, ({ user, body }) => saveJob(user, body), created);
