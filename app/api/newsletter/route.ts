import * as adminContract from "@/lib/contact/newsletter/admin/contract";
import { listAllSubscribers, listSubscribers } from "@/lib/contact/newsletter/admin/queries";
import { subscribe } from "@/lib/contact/newsletter/commands";
import * as contract from "@/lib/contact/newsletter/contract";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage, getPart } from "@/lib/platform/server/api/paging";
import { msg } from "@/lib/platform/shared/language/t";

// The same response for new and known email addresses: nobody can find out who subscribes.
export const POST = handle(contract.subscribe, async ({ body, ip }) => {
  await subscribe(body.email, ip);
  return {
    message: msg(
      "Thank you for subscribing to our newsletter! If your address is new to us, we have emailed you a link: please open it to confirm.",
    ),
  };
});

export const GET = handle(adminContract.listSubscribers, async ({ query }) => {
  const part = getPart(query, 50);
  if (!part) return listAllSubscribers(query);
  const { total, subscribers } = await listSubscribers({ ...query, ...part });
  return getPage(adminContract.listSubscribers, subscribers, { ...query, ...part, total });
});
