import { handle } from "@/lib/platform/api/handle";
import { setImage } from "@/lib/slider/commands";
import { setSlideImage } from "@/lib/slider/contract";

export const PUT = handle(setSlideImage, ({ params, user, body }) =>
  setImage(user, params.id, { place: "imageKey", file: body.file[0] ?? null }),
);
