import { setImage } from "@/lib/content/slider/admin/commands";
import { removeMobileImage, setMobileImage } from "@/lib/content/slider/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

const place = "mobileImageKey";

export const PUT = handle(setMobileImage, ({ params, user, body }) =>
  setImage(user, params.id, { place, file: body.file[0] ?? null }),
);

export const DELETE = handle(removeMobileImage, ({ params, user }) => setImage(user, params.id, { place, file: null }));
