import { deleteMiss } from "@/lib/catalogue/search/admin/commands";
import * as contract from "@/lib/catalogue/search/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract.deleteMiss, ({ params }) =>
  acknowledge(deleteMiss(params.id), "The search was removed from the list."),
);
