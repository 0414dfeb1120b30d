import { created, handle } from "@/lib/platform/api/handle";
import { createPriceGroup } from "@/lib/price-group/commands";
import * as contract from "@/lib/price-group/contract";
import { listPriceGroups } from "@/lib/price-group/queries";

export const GET = handle(contract.listPriceGroups, () => listPriceGroups());

export const POST = handle(contract.createPriceGroup, ({ user, body }) => createPriceGroup(user, body), created);
