import { sendEnquiry } from "@/lib/contact/enquiry/commands";
import { sendEnquiry as contract } from "@/lib/contact/enquiry/contract";
import { created, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(
  contract,
  async ({ body, ip, viewer }) => {
    const user = await viewer();
    const { number, isTexted } = await sendEnquiry(body, { ip, userId: user?.id ?? null });
    const message = msg("Thank you. We have your message and will reply as soon as we can.");
    return { number, message, isTexted };
  },
  created,
);
