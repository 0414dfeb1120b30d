import { generateSync } from "otplib";
import { addApp, beginApp } from "@/lib/people/users/factor/factor-contract";
import { send } from "./send";

type Person = { token: string };

/** The code that an app shows now, or so many half minutes later. */
export const getAppCode = (secret: string, stepsLater = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsLater });

/**
 * Adds an authenticator app by the calls of the shop. Its first code is the one of half a minute ago, so that the present one and
 * the next are still unused.
 */
export async function addAuthenticator(as: Person, name = "Phone") {
  const { data: offer } = await send(beginApp, { as });
  const body = { ticket: offer.ticket, name, code: getAppCode(offer.secret, -1) };
  const { data } = await send(addApp, { as, body });
  return { secret: offer.secret, appId: data.app._id, recoveryCodes: data.recoveryCodes };
}
