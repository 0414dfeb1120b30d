import { handle } from "@/lib/platform/api/handle";
import { setPicture } from "@/lib/slider/commands";
import { setSlidePicture } from "@/lib/slider/contract";

export const PUT = handle(setSlidePicture, ({ params, user, body }) =>
  setPicture(user, params.id, { place: "pictureKey", file: body.file[0] ?? null }),
);
