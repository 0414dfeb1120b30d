import "server-only";
import { lockPerson } from "@/lib/people/role/authority";
import { moveAccount } from "@/lib/people/users/join";
import { notifyLogin } from "@/lib/people/users/security-notice";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { audit } from "@/lib/records/audit/commands";
import { toSide } from "./duplicates";
import type { MergePreview } from "./merge-contract";
import { mergeRefusal, takeOver } from "./merge-rules";

type Pair = { id: string; otherId: string };

/** Moves everything of the other account to this one and closes it, in one transaction. */
export async function mergePeople(admin: SessionUser, { id, otherId }: Pair): Promise<void> {
  const images = await transaction(async (tx) => {
    // In one order, so that two who merge the same accounts the other way round do not block each other; as when an account is
    // deleted, an order that is being placed is waited for, or waits.
    await tx.$queryRaw`SELECT id FROM "user" WHERE id IN (${id}::uuid, ${otherId}::uuid) ORDER BY id FOR UPDATE`;
    const { person: into } = await lockPerson(tx, admin, id, "customer.merge");
    const { person: other } = await lockPerson(tx, admin, otherId, "customer.merge");
    const refusal = mergeRefusal(into, other);
    if (refusal) throw new AppError("conflict", refusal);
    const about = { actor: admin, subject: "user" as const };
    // The name is not written again: the closed account loses it, and the log never changes.
    await audit(tx, {
      ...about,
      id: other.id,
      name: into.fullName,
      action: "merged this account into",
      after: { mergedInto: into.id },
    });
    const moved = await moveAccount(tx, { from: other.id, to: into.id });
    const taken = takeOver(into, other);
    await tx.user.update({ where: { id: into.id }, data: taken, select: { id: true } });
    await notifyLogins(tx, into, taken);
    await audit(tx, {
      ...about,
      id: into.id,
      name: into.fullName,
      action: "merged another account into",
      before: { mergedAccount: null, ...mergedFacts(into), priceGroup: into.priceGroup?.name ?? null },
      after: { mergedAccount: other.id, ...mergedFacts(taken), priceGroup: getGroup(taken, [into, other]) },
    });
    return moved;
  });
  await removeImages(images);
  log.info({ event: "account.merged", userId: id, otherId, by: admin.id });
}

type Logins = { email: string | null; mobile: string | null };

const mergedFacts = ({ email, mobile }: Logins) => ({ hadEmail: email !== null, hadMobile: mobile !== null });

/** Tells whoever remains with what else they log in now. */
async function notifyLogins(tx: Transaction, into: Logins & { id: string }, taken: Logins): Promise<void> {
  const mobile = taken.mobile !== into.mobile && taken.mobile;
  const added = [mobile && mobileText(mobile), taken.email !== into.email && taken.email];
  for (const login of added) {
    if (login) await notifyLogin(tx, into.id, login);
  }
}

const columns = {
  id: true,
  fullName: true,
  email: true,
  emailVerifiedAt: true,
  phone: true,
  mobile: true,
  companyName: true,
  panNumber: true,
  createdAt: true,
  role: true,
  status: true,
  approvedAt: true,
  priceGroupId: true,
  priceGroup: { select: { name: true } },
  deletedAt: true,
  _count: {
    select: {
      orders: true,
      returns: true,
      enquiries: true,
      reviews: true,
      addresses: true,
      jobs: true,
      wishlistItems: true,
      cartItems: true,
      notes: true,
    },
  },
} as const;

/** What merging would do, for staff to read before. */
export async function previewMerge({ id, otherId }: Pair): Promise<MergePreview> {
  const [into, other, payments] = await Promise.all([
    db.user.findUnique({ where: { id }, select: columns }),
    db.user.findUnique({ where: { id: otherId }, select: columns }),
    db.payment.count({ where: { order: { userId: otherId } } }),
  ]);
  if (!(into && other)) throw notFoundError();
  const { orders, returns, enquiries, reviews, addresses, jobs, wishlistItems, cartItems, notes } = other._count;
  const counts: Record<string, number> = {
    Orders: orders,
    Payments: payments,
    Returns: returns,
    Enquiries: enquiries,
    Reviews: reviews,
    Addresses: addresses,
    "Saved jobs": jobs,
    "Wishlist items": wishlistItems,
    "Cart items": cartItems,
    Notes: notes,
  };
  const moves = Object.entries(counts).map(([name, count]) => ({ name, count }));
  return {
    into: toSide(into),
    other: toSide(other),
    refusal: mergeRefusal(into, other),
    moves: moves.filter(({ count }) => count > 0),
    kept: getKept(into, other),
  };
}

type Account = Parameters<typeof takeOver>[0] & { fullName: string; priceGroup: { name: string } | null };

/** The name of the price group that the remaining account takes or keeps. */
const getGroup = ({ priceGroupId }: Pick<Account, "priceGroupId">, accounts: readonly Account[]): string | null =>
  accounts.find((each) => each.priceGroupId === priceGroupId)?.priceGroup?.name ?? null;

function getKept(into: Account, other: Account): MergePreview["kept"] {
  const taken = takeOver(into, other);
  const kept: [string, string | null, string | null][] = [
    ["Name", into.fullName, into.fullName],
    ["Email", taken.email, into.email],
    ["Logs in with", taken.mobile && mobileText(taken.mobile), into.mobile && mobileText(into.mobile)],
    ["Phone", taken.phone, into.phone],
    ["Company", taken.companyName, into.companyName],
    ["PAN", taken.panNumber, into.panNumber],
    ["Price group", getGroup(taken, [into, other]), into.priceGroup?.name ?? null],
  ];
  return kept.flatMap(([name, value, own]) => (value ? { name, value, isMoved: value !== own } : []));
}
