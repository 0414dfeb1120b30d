import { handle } from "@/lib/handle";
import { subscribe } from "@/lib/newsletter/commands";
import { subscribe as contract } from "@/lib/newsletter/contract";

// The same answer for a new and a known address: nobody learns who reads our letters.
export const POST = handle(contract, async ({ body, address }) => {
  await subscribe(body.email, address);
  return { message: "Thank you for subscribing to our newsletter!" };
});
