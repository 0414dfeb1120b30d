import { editUser } from "@/lib/people/users/contract";
import { edit } from "@/lib/people/users/edit";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(editUser, ({ params, body, user, link, ip, userAgent }) =>
  edit(params.id, body, { ...(link ?? user), ip, userAgent }),
);
