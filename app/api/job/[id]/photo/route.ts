import { addPhotos } from "@/lib/job/kept-commands";
import { addJobPhotos } from "@/lib/job/kept-contract";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  addJobPhotos,
  async ({ user, params, body }) => new Answer(await addPhotos(user, params.id, body.photos), { status: 201 }),
);
