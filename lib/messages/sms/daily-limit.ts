import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { db } from "@/lib/platform/server/db/client";
import { isUsedUp, isWithinLimit, type Limit, uncountTry } from "@/lib/platform/server/db/rate-limit";
import { env } from "@/lib/platform/server/env";
import { getNetwork } from "@/lib/platform/server/http/network";
import { log } from "@/lib/platform/server/log";

const daySeconds = 86_400;
const hour = 3600;

/**
 * Who asks for a code: an account's owner, on a network that it was logged in from; somebody with a number that we know; anybody
 * else. Anybody can make up numbers, so these get the smallest part of the day's texts and can never use up the others'.
 */
export type CodeShare = "owner" | "known" | "stranger";

const everybody = "all";
const dayLimit = (name: string, share: number): Limit => ({
  name,
  points: Math.ceil(env().SMS_A_DAY * share),
  seconds: daySeconds,
});

const getDailyLimit = () => dayLimit("sms", 1);
/** Texts about orders need the rest. */
const getCodeLimit = () => dayLimit("sms-codes", 0.75);
/** Somebody who knows our customers' numbers still leaves codes for those who are where they always are. */
const getKnownLimit = () => dayLimit("sms-codes-known", 0.6);
/** By the hour too, so that new customers get codes again soon after a flood. */
const getStrangerLimits = () => [dayLimit("sms-codes-new", 0.25), { ...dayLimit("sms-codes-new-hour", 0.25 / 4), seconds: hour }];
/** Anybody can ask for texts about stock to made-up numbers, which all go out in the moment that a product comes back. */
const getStockLimit = () => dayLimit("sms-stock", 0.1);
/** By network, for unknown numbers: the more were sent, the longer until the next. Codes that were used do not count. */
const networkLimits: Limit[] = [
  { name: "code-new", points: 20, seconds: 600 },
  { name: "code-new-hour", points: 40, seconds: hour },
  { name: "code-new-day", points: 150, seconds: daySeconds },
];
/** Thousands of customers share the address of their mobile network. */
const knownNetworkLimit: Limit = { name: "code-known", points: 300, seconds: hour };

type Counted = { limit: Limit; key: string };
const forAll = (limits: Limit[]): Counted[] => limits.map((limit) => ({ limit, key: everybody }));

/** What only strangers use up: those of the shop, and those of a network. */
const strangerCounts = (network: string): Counted[] => [
  ...forAll(getStrangerLimits()),
  ...networkLimits.map((limit) => ({ limit, key: network })),
];

/** What a code counts towards, besides what is only for strangers. */
const commonCounts = (share: CodeShare): Counted[] =>
  forAll([getDailyLimit(), getCodeLimit(), ...(share === "owner" ? [] : [getKnownLimit()])]);

export type CodeAllowance = {
  /** Whether the code is texted. If not, the caller must not notice, because that would tell which numbers we know. */
  isSent: boolean;
  /** Whether strangers get none from this network right now: the same for every number, so that it can be said. */
  isCrowded: boolean;
};

/**
 * Counts a code of today. Returns `null` and notifies staff if nobody (except owners) gets one any more. Not for use in a
 * transaction.
 */
export async function countCodeText(share: CodeShare, ip: string): Promise<CodeAllowance | null> {
  const network = getNetwork(ip);
  const common = commonCounts(share);
  if (!(await countAll(common))) {
    await sayNoCodes();
    return null;
  }
  const allowance = await (share === "stranger" ? countStranger(network) : countKnown(share, network));
  if (!allowance.isSent) await uncountAll(common);
  return allowance;
}

async function countStranger(network: string): Promise<CodeAllowance> {
  const isSent = await countAll(strangerCounts(network));
  return { isSent, isCrowded: !isSent };
}

async function countKnown(share: "known" | "owner", network: string): Promise<CodeAllowance> {
  const [isSent, full] = await Promise.all([
    share === "owner" || countAll([{ limit: knownNetworkLimit, key: network }]),
    Promise.all(strangerCounts(network).map(({ limit, key }) => isUsedUp(limit, key))),
  ]);
  return { isSent, isCrowded: full.includes(true) };
}

/** Counts all of them, or none. */
async function countAll(counts: Counted[]): Promise<boolean> {
  const results = await Promise.all(counts.map(({ limit, key }) => isWithinLimit(limit, key)));
  if (!results.includes(false)) return true;
  await uncountAll(counts);
  return false;
}

const uncountAll = (counts: Counted[]) => Promise.all(counts.map(({ limit, key }) => uncountTry(limit, key)));

/** Takes back what a code counted towards the strangers of a network, because somebody has used it. */
export async function uncountUsedCode(ip: string): Promise<void> {
  await Promise.all(networkLimits.map((limit) => uncountTry(limit, getNetwork(ip))));
}

async function sayNoCodes(): Promise<void> {
  log.warn({ event: "sms.ceiling" }, "no more codes by text message today");
  const share = "the part of your daily limit (SMS_A_DAY) that codes may use";
  await alarm(
    "No more codes by text message today",
    `All that may be sent in a day were sent, ${share}. Texts about orders continue.`,
  );
}

/** Counts a text about an order, each time it is sent. Returns `false` and notifies staff beyond the daily limit. */
export async function isWithinDailyLimit(): Promise<boolean> {
  if (await countAll(forAll([getDailyLimit()]))) return true;
  log.warn({ event: "sms.ceiling" }, "no more text messages today: SMS_A_DAY is reached");
  const rest = "We keep trying to send texts about orders for four hours. After that you can retry them under System.";
  await alarm(
    "No more text messages today",
    `${getDailyLimit().points} were sent in a day, your daily limit (SMS_A_DAY). ${rest}`,
  );
  return false;
}

/** Counts one more text about stock. Returns `false` if those of the day are used up: the others wait. */
export const countStockText = (): Promise<boolean> => countAll(forAll([getStockLimit()]));

export const uncountStockText = () => uncountAll(forAll([getStockLimit()]));

/** Uncounts a text about an order that was not sent: only sent messages cost money. */
export async function uncountUnsent(): Promise<void> {
  await uncountAll(forAll([getDailyLimit()]));
}

/** Uncounts a code that was not sent before it expired. */
export async function uncountUnsentCode(share: CodeShare): Promise<void> {
  const own = share === "stranger" ? forAll(getStrangerLimits()) : [];
  await uncountAll([...commonCounts(share), ...own]);
}

/** Notifies the owners once a day why text messages are not sent. */
export async function alarm(title: string, body: string): Promise<void> {
  if (!(await isWithinLimit({ name: "sms-alarm", points: 1, seconds: daySeconds }, title))) return;
  const message = {
    kind: "alarm",
    title,
    body: `${body} People can log in with their password.`,
    href: "/admin/system",
  } as const;
  await notifyAdmins(db, message);
}
