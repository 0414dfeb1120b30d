import { keepJob } from "@/lib/job/kept-commands";
import * as contract from "@/lib/job/kept-contract";
import { listJobs } from "@/lib/job/kept-queries";
import { Answer, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listJobs, ({ user }) => listJobs(user.id));

export const POST = handle(contract.keepJob, async ({ user, body }) => new Answer(await keepJob(user, body), { status: 201 }));
