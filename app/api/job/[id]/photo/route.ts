import { addPhotos } from "@/lib/job/saved-commands";
import { addJobPhotos } from "@/lib/job/saved-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  addJobPhotos,
  async ({ user, params, body }) => new ApiResponse(await addPhotos(user, params.id, body.photos), { status: 201 }),
);
