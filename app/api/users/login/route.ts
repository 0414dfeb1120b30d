import { login } from "@/lib/people/users/commands";
import { login as contract } from "@/lib/people/users/contract";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, async ({ body, ip, userAgent, getCookie }) => {
  const { reply, trust } = await login(body, { ip, userAgent, getCookie });
  return new ApiResponse(reply, trust ? { headers: { "set-cookie": trust } } : {});
});
