import { editPerson } from "@/lib/people/users/admin/person";
import { editPerson as contract } from "@/lib/people/users/admin/person-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => editPerson(user, params.id, body));
