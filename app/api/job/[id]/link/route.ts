import { makeLink, removeLinks } from "@/lib/job/saved-commands";
import * as contract from "@/lib/job/saved-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract.linkJob,
  async ({ user, params }) => new ApiResponse(await makeLink(user.id, params.id), { status: 201 }),
);

export const DELETE = handle(contract.unlinkJob, async ({ user, params }) => {
  await removeLinks(user.id, params.id);
  return { message: "The links no longer work." };
});
