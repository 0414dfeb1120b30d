import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { watchService } from "@/lib/platform/server/services/service-state";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { localDigits } from "@/lib/platform/shared/text/mobile";

/** The service rejects this message itself: sending the same again would not help. */
export class SmsRefused extends Error {}

/** The account at the service has no credit left; messages wait until somebody tops it up. */
export class SmsOutOfCredit extends Error {}

/** The service has the message, but did not say what became of it: it may have been sent. */
export class SmsUnconfirmed extends Error {}

/** The service refuses the shop's token, address or sender: nothing can be sent until somebody corrects it. */
export class SmsKeyRefused extends Error {}

/** Sparrow SMS v2 (docs.sparrowsms.com): the codes for a fault of the message, rather than of the account or the service. */
const refusals = [1000, 1007, 1010, 1011];
const outOfCredit = [1012, 1013];
/** A wrong IP address, token or sender, and an account that is inactive or has expired. */
const keyRefusals = [1001, 1002, 1003, 1004, 1005, 1006, 1008];

const responseSchema = z.object({ response_code: z.number(), response: z.unknown().optional(), count: z.number().optional() });
const creditSchema = z.object({ credits_available: z.number() });

const timeoutMs = 10_000;

/** Sends a text message through Sparrow SMS, or else writes it to the outbox. */
export function deliverSms(mobile: string, text: string, id: string): Promise<void> {
  if (!env().SPARROW_TOKEN) return writeToOutbox(mobile, text, id);
  return watchService(
    "sms",
    () => sendBySparrow(mobile, text),
    (error) => {
      if (error instanceof SmsRefused) return null;
      return { reason: String(error), isRefused: error instanceof SmsKeyRefused || error instanceof SmsOutOfCredit };
    },
  );
}

async function sendBySparrow(mobile: string, text: string): Promise<void> {
  const { SPARROW_URL, SPARROW_TOKEN = "", SPARROW_FROM } = env();
  const body = new URLSearchParams({ token: SPARROW_TOKEN, from: SPARROW_FROM, to: localDigits(mobile), text });
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${SPARROW_URL}/v2/sms/`, { method: "POST", body, signal }).catch((error) => {
    throw signal.aborted ? new SmsUnconfirmed("Sparrow SMS did not answer in time.") : error;
  });
  const reply = responseSchema.safeParse(await response.json().catch(() => null));
  if (!reply.success) {
    const message = `Sparrow SMS answered ${response.status} with a reply that cannot be read.`;
    throw response.ok ? new SmsUnconfirmed(message) : new Error(message);
  }
  const code = reply.data.response_code;
  if (code === 200) return;
  const message = cutText(`${code}: ${String(reply.data.response ?? "")}`, 200);
  if (outOfCredit.includes(code)) throw new SmsOutOfCredit(message);
  if (keyRefusals.includes(code)) throw new SmsKeyRefused(message);
  throw refusals.includes(code) ? new SmsRefused(message) : new Error(message);
}

/** How many messages the account's credit still pays for; `null` if there is no service or it does not say. */
export async function readSmsCredit(): Promise<number | null> {
  const { SPARROW_URL, SPARROW_TOKEN } = env();
  if (!SPARROW_TOKEN) return null;
  const url = `${SPARROW_URL}/v2/credit/?${new URLSearchParams({ token: SPARROW_TOKEN })}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    return creditSchema.parse(await response.json()).credits_available;
  } catch {
    // The URL holds the token, so the error itself is not logged.
    log.warn({ event: "sms.credit-unknown" }, "Sparrow SMS does not say how much credit is left");
    return null;
  }
}

/** Without a service: writes a text to read, complete or not at all. */
async function writeToOutbox(mobile: string, text: string, id: string): Promise<void> {
  const { OUTBOX_DIR, SPARROW_FROM } = env();
  await mkdir(OUTBOX_DIR, { recursive: true });
  const file = path.join(OUTBOX_DIR, `${new Date().toISOString().replaceAll(":", "-")}-${id}.sms`);
  const { parts } = getSmsSize(text);
  await writeFile(`${file}.part`, `From: ${SPARROW_FROM}\nTo: ${mobile}\nParts: ${parts}\n\n${text}\n`, { mode: 0o600 });
  await rename(`${file}.part`, `${file}.txt`);
  log.info({ file: `${file}.txt` }, "text message written to the outbox");
}
