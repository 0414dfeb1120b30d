import { setOwnSubscription } from "@/lib/newsletter/commands";
import { setOwnSubscription as contract } from "@/lib/newsletter/contract";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract, async ({ user, body, ip }) => ({
  message: await setOwnSubscription({ ...user, ip }, body.isSubscribed),
}));
