import { addPhotos } from "@/lib/job/saved-commands";
import { addJobPhotos } from "@/lib/job/saved-contract";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(addJobPhotos, ({ user, params, body }) => addPhotos(user, params.id, body.photos), created);
