import { setMobile as contract } from "@/lib/people/users/admin/contract";
import { setMobile } from "@/lib/people/users/admin/mobile";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) =>
  acknowledge(setMobile(user, params.id, body), "The number was changed."),
);
