import { subscribe } from "@/lib/newsletter/commands";
import * as contract from "@/lib/newsletter/contract";
import { listAllSubscribers, listSubscribers } from "@/lib/newsletter/queries";
import { handle } from "@/lib/platform/api/handle";
import { getPage, getPart } from "@/lib/platform/api/paging";

// The same response for new and known email addresses: nobody can find out who subscribes.
export const POST = handle(contract.subscribe, async ({ body, ip }) => {
  await subscribe(body.email, ip);
  return {
    message:
      "Thank you for subscribing to our newsletter! If your address is new to us, we have emailed you a link: please open it to confirm.",
  };
});

export const GET = handle(contract.listSubscribers, async ({ query }) => {
  const part = getPart(query, 50);
  if (!part) return listAllSubscribers(query);
  const { total, subscribers } = await listSubscribers({ ...query, ...part });
  return getPage(contract.listSubscribers, subscribers, { ...query, ...part, total });
});
