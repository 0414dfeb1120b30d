import { deleteUser as contract } from "@/lib/people/users/admin/contract";
import { deleteCustomer } from "@/lib/people/users/closing/closure";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(deleteCustomer(user, params.id), "The account was deleted."),
);
