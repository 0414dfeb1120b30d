import { acknowledge, handle } from "@/lib/platform/api/handle";
import { deleteMiss } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const DELETE = handle(contract.deleteMiss, ({ params }) =>
  acknowledge(deleteMiss(params.id), "The search was removed from the list."),
);
