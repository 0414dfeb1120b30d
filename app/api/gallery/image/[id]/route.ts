import { describeImage as contract } from "@/lib/content/gallery/admin/contract";
import { describeImage } from "@/lib/content/gallery/admin/image-commands";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) => describeImage(user, params.id, body.alt));
