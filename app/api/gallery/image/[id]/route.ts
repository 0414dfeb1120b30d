import { describeImage } from "@/lib/gallery/image-commands";
import { describeImage as contract } from "@/lib/gallery/office-contract";
import { handle } from "@/lib/handle";

export const PATCH = handle(contract, ({ params, user, body }) => describeImage(user, params.id, body.alt));
