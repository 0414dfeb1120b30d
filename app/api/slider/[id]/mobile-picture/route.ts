import { handle } from "@/lib/platform/api/handle";
import { setPicture } from "@/lib/slider/commands";
import { removeMobilePicture, setMobilePicture } from "@/lib/slider/contract";

const place = "mobilePictureKey";

export const PUT = handle(setMobilePicture, ({ params, user, body }) =>
  setPicture(user, params.id, { place, file: body.file[0] ?? null }),
);

export const DELETE = handle(removeMobilePicture, ({ params, user }) => setPicture(user, params.id, { place, file: null }));
