import { handle } from "@/lib/handle";
import { subscribe } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { listSubscribers } from "@/lib/newsletter/queries";
import { pageOf } from "@/lib/paging";

// The same answer for a new and a known address: nobody learns who reads our letters.
export const POST = handle(contract.subscribe, async ({ body, address }) => {
  await subscribe(body.email, address);
  return {
    message:
      "Thank you for subscribing to our newsletter! If your address is new to us, a letter asks you to confirm it: please open its link.",
  };
});

export const GET = handle(contract.listSubscribers, async ({ query }) => {
  const { total, subscribers } = await listSubscribers(query);
  return pageOf(contract.listSubscribers, subscribers, { ...query, total });
});
