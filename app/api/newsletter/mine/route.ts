import { setOwnSubscription } from "@/lib/contact/newsletter/commands";
import { setOwnSubscription as contract } from "@/lib/contact/newsletter/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract, async ({ user, body, ip }) => ({
  message: await setOwnSubscription({ ...user, ip }, body.isSubscribed),
}));
