import { editAddress, removeAddress } from "@/lib/address/commands";
import { editAddress as editContract, removeAddress as removeContract } from "@/lib/address/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(editContract, ({ user, params, body }) => editAddress(user.id, params.addressId, body));

export const DELETE = handle(removeContract, ({ user, params }) => removeAddress(user.id, params.addressId));
