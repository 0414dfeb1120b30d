import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { createPriceGroup } from "@/lib/price-group/commands";
import * as contract from "@/lib/price-group/contract";
import { listPriceGroups } from "@/lib/price-group/queries";

export const GET = handle(contract.listPriceGroups, () => listPriceGroups());

export const POST = handle(
  contract.createPriceGroup,
  async ({ user, body }) => new ApiResponse(await createPriceGroup(user, body), { status: 201 }),
);
