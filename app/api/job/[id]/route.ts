import { changeJob, deleteJob } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { getJob } from "@/lib/job/saved-queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.getJob, ({ user, params }) => getJob(user, params.id));

export const PUT = handle(contract.changeJob, ({ user, params, body }) => changeJob(user, params.id, body));

export const DELETE = handle(contract.deleteJob, async ({ user, params }) => {
  await deleteJob(user.id, params.id);
  return { message: "The job was deleted." };
});
