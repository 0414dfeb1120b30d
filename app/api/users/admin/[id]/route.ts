import { acknowledge, handle } from "@/lib/platform/api/handle";
import { deleteUser as contract } from "@/lib/users/admin-contract";
import { deleteCustomer } from "@/lib/users/closure";

export const DELETE = handle(contract, ({ user, params }) =>
  acknowledge(deleteCustomer(user, params.id), "The account was deleted."),
);
