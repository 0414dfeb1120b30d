import { addPhotos } from "@/lib/advice/job/saved/commands";
import { addJobPhotos } from "@/lib/advice/job/saved/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(addJobPhotos, ({ user, params, body }) => addPhotos(user, params.id, body.photos), created);
