import { setOwnSubscription } from "@/lib/newsletter/commands";
import { setOwnSubscription as contract } from "@/lib/newsletter/contract";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(contract, async ({ user, body, address }) => ({
  message: await setOwnSubscription({ ...user, address }, body.isSubscribed),
}));
