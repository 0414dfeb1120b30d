import { changeJob, deleteJob } from "@/lib/advice/job/saved/commands";
import * as contract from "@/lib/advice/job/saved/contract";
import { getJob } from "@/lib/advice/job/saved/queries";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getJob, ({ user, params }) => getJob(user, params.id));

export const PUT = handle(contract.changeJob, ({ user, params, body }) => changeJob(user, params.id, body));

export const DELETE = handle(contract.deleteJob, ({ user, params }) =>
  acknowledge(deleteJob(user.id, params.id), "The job was deleted."),
);
