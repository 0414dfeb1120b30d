import { changeBrandLogo } from "@/lib/catalogue/brand/admin/commands";
import { removeBrandLogo, setBrandLogo } from "@/lib/catalogue/brand/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setBrandLogo, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeBrandLogo(user, params.id, file);
});

export const DELETE = handle(removeBrandLogo, ({ params, user }) => changeBrandLogo(user, params.id, null));
