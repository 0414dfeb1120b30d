import { acknowledge, handle } from "@/lib/platform/api/handle";
import { setMobile } from "@/lib/users/admin/mobile";
import { setMobile as contract } from "@/lib/users/admin-contract";

export const PATCH = handle(contract, ({ user, params, body }) =>
  acknowledge(setMobile(user, params.id, body), "The number was changed."),
);
