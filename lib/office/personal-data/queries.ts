import "server-only";
import { listMeasuredJobs } from "@/lib/advice/job/saved/queries";
import { listStockAlerts } from "@/lib/catalogue/stock-alert/queries";
import { getOwnSubscription } from "@/lib/contact/newsletter/queries";
import { listNotifications } from "@/lib/messages/notification/queries";
import { listAddresses } from "@/lib/people/address/queries";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { getFactor } from "@/lib/people/users/factor/queries";
import { getAccount } from "@/lib/people/users/queries";
import { listSessions } from "@/lib/people/users/session/sessions";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { notFoundError } from "@/lib/platform/shared/errors";
import { getCart } from "@/lib/sales/cart/queries";
import { listOrders } from "@/lib/sales/order/queries";
import { listReturns } from "@/lib/sales/return/queries";
import { listOwnReviews } from "@/lib/sales/review/queries";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";
import { getWishlist } from "@/lib/sales/wishlist/queries";
import type { PersonalData } from "./contract";

const page = { page: 1, limit: 1000 };
const downloadLimit: Limit = { name: "personal-data", points: 20, seconds: 3600 };

/** Like `getPersonalData`, for the download; rate-limited, because it is expensive. */
export async function downloadPersonalData(user: SessionUser): Promise<PersonalData> {
  await countTry(downloadLimit, user.id);
  return getPersonalData(user);
}

/** All data that the shop has about a user. */
export async function getPersonalData(user: SessionUser): Promise<PersonalData> {
  const profile = await getAccount(user.id);
  if (!profile) throw notFoundError();
  const subscribedAt = await getOwnSubscription(user.id);
  const orders = await listOrders(user.id, { ...page, q: "" });
  const notifications = await listNotifications(user, page);
  const { reviews } = await listOwnReviews(user.id);
  return {
    exportedAt: new Date().toISOString(),
    isComplete: Math.max(orders.total, notifications.total) <= page.limit,
    profile,
    newsletter: { subscribedAt },
    addresses: await listAddresses(user.id),
    orders: orders.orders,
    returns: await listReturns(user.id),
    storeCredit: await getStoreCredit(user.id),
    reviews,
    enquiries: await listEnquiries(user.id),
    jobs: await listMeasuredJobs(user.id),
    stockAlerts: await listStockAlerts(user.id),
    cart: await getCart(user),
    wishlist: await getWishlist(user),
    notifications: notifications.notifications,
    devices: await listSessions(user),
    passkeys: await listPasskeys(user.id),
    secondStep: await getFactor(user.id),
    ...(await getStaffRecords(user.id)),
  };
}

/** What staff wrote about them, and which messages they were sent. */
async function getStaffRecords(userId: string): Promise<Pick<PersonalData, "tags" | "notes" | "messages">> {
  const newest = { where: { userId }, orderBy: { createdAt: "desc" }, take: page.limit } as const;
  const { tags } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { tags: true } });
  const notes = await db.personNote.findMany({ ...newest, select: { text: true, createdAt: true } });
  const messages = await db.sentMessage.findMany({
    ...newest,
    select: { channel: true, kind: true, about: true, createdAt: true },
  });
  const toText = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });
  return { tags, notes: notes.map(toText), messages: messages.map(toText) };
}

async function listEnquiries(userId: string): Promise<PersonalData["enquiries"]> {
  const rows = await db.enquiry.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    take: page.limit,
    relationLoadStrategy: "join",
    include: { entries: { where: { kind: "reply" }, orderBy: { createdAt: "asc" } } },
  });
  return rows.map(({ number, type, topic, message, entries, createdAt, ...row }) => ({
    number,
    type,
    topic,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    orderNumber: row.orderNumber,
    message,
    place: row.place,
    preferredOn: row.preferredOn?.toISOString().slice(0, 10) ?? "",
    preferredAt: row.preferredAt,
    photos: row.photoKeys.length,
    replies: entries.map((entry) => ({ text: entry.text, createdAt: entry.createdAt.toISOString() })),
    createdAt: createdAt.toISOString(),
  }));
}
