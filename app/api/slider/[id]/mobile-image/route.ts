import { handle } from "@/lib/platform/api/handle";
import { setImage } from "@/lib/slider/commands";
import { removeMobileImage, setMobileImage } from "@/lib/slider/contract";

const place = "mobileImageKey";

export const PUT = handle(setMobileImage, ({ params, user, body }) =>
  setImage(user, params.id, { place, file: body.file[0] ?? null }),
);

export const DELETE = handle(removeMobileImage, ({ params, user }) => setImage(user, params.id, { place, file: null }));
