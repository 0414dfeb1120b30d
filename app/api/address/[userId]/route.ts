import { addAddress } from "@/lib/people/address/commands";
import { addAddress as addContract, listAddresses as listContract } from "@/lib/people/address/contract";
import { listAddresses } from "@/lib/people/address/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listContract, ({ user }) => listAddresses(user.id));

export const POST = handle(addContract, ({ user, body }) => addAddress(user.id, body), created);
