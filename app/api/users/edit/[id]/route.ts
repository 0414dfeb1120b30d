import { handle } from "@/lib/platform/api/handle";
import { editUser } from "@/lib/users/contract";
import { edit } from "@/lib/users/edit";

export const PATCH = handle(editUser, ({ params, body, user, link, ip, userAgent }) =>
  edit(params.id, body, { ...(link ?? user), ip, userAgent }),
);
