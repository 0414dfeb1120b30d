import { changePersonTags } from "@/lib/people/users/admin/person";
import { changePersonTags as contract } from "@/lib/people/users/admin/person-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => changePersonTags(user, params.id, body));
