import { created, handle } from "@/lib/platform/server/api/handle";
import { claimLinked } from "@/lib/sales/tracking/commands";
import * as contract from "@/lib/sales/tracking/contract";

export const POST = handle(contract.claimLinked, ({ link, body }) => claimLinked(link, body), created);
