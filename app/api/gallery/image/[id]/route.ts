import { describeImage as contract } from "@/lib/gallery/admin-contract";
import { describeImage } from "@/lib/gallery/image-commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) => describeImage(user, params.id, body.alt));
