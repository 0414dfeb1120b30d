import { requestCode } from "@/lib/people/users/code/code-contract";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { db } from "@/lib/platform/server/db/client";
import { send } from "./send";

/** Requests a code for a mobile number, and returns the code in its message and the ticket that belongs to it. */
export async function requestTextedCode(mobile: string): Promise<{ ticket: string; code: string; codeId: string }> {
  await db.signInCode.deleteMany({ where: { mobile } }); // so that the request does not have to wait after an earlier one
  const { data } = await send(requestCode, { body: { mobile } });
  const codeId = data.ticket.split(".")[0] ?? "";
  return { ticket: data.ticket, code: getCode(codeId), codeId };
}

export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
