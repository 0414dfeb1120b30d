import { addAddress } from "@/lib/address/commands";
import { addAddress as addContract, listAddresses as listContract } from "@/lib/address/contract";
import { listAddresses } from "@/lib/address/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(listContract, ({ user }) => listAddresses(user.id));

export const POST = handle(
  addContract,
  async ({ user, body }) => new ApiResponse(await addAddress(user.id, body), { status: 201 }),
);
