import { changeBrandLogo } from "@/lib/brand/commands";
import { removeBrandLogo, setBrandLogo } from "@/lib/brand/contract";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(setBrandLogo, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeBrandLogo(user, params.id, file);
});

export const DELETE = handle(removeBrandLogo, ({ params, user }) => changeBrandLogo(user, params.id, null));
