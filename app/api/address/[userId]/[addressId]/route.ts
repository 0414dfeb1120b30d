import { editAddress, removeAddress } from "@/lib/people/address/commands";
import { editAddress as editContract, removeAddress as removeContract } from "@/lib/people/address/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(editContract, ({ user, params, body }) => editAddress(user.id, params.addressId, body));

export const DELETE = handle(removeContract, ({ user, params }) => removeAddress(user.id, params.addressId));
