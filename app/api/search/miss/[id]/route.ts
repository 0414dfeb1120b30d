import { handle } from "@/lib/platform/api/handle";
import { deleteMiss } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const DELETE = handle(contract.deleteMiss, async ({ params }) => {
  await deleteMiss(params.id);
  return { message: "The search was removed from the list." };
});
