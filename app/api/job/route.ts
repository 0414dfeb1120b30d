import { saveJob } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { listJobs } from "@/lib/job/saved-queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listJobs, ({ user }) => listJobs(user.id));

export const POST = handle(contract.saveJob, ({ user, body }) => saveJob(user, body), created);
