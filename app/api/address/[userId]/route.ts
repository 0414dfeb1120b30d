import { addAddress } from "@/lib/address/commands";
import { addAddress as addContract, listAddresses as listContract } from "@/lib/address/contract";
import { listAddresses } from "@/lib/address/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(listContract, ({ user }) => listAddresses(user.id));

export const POST = handle(addContract, ({ user, body }) => addAddress(user.id, body), created);
