import { setImage } from "@/lib/content/slider/admin/commands";
import { setSlideImage } from "@/lib/content/slider/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setSlideImage, ({ params, user, body }) =>
  setImage(user, params.id, { place: "imageKey", file: body.file[0] ?? null }),
);
