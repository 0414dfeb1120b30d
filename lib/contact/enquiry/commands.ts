import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { sendSms } from "@/lib/messages/sms/send";
import { enquiryReceivedText } from "@/lib/messages/sms/texts";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { db } from "@/lib/platform/server/db/client";
import { countTry, isWithinLimit, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { getNetwork } from "@/lib/platform/server/http/network";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { photos, withUploads } from "@/lib/platform/server/media/uploads";
import { fieldError } from "@/lib/platform/shared/errors";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";
import { toMobile } from "@/lib/platform/shared/text/mobile";
import { enquiryNumber, isBot } from "./rules";
import { type EnquiryType, type Topic, topics, type VisitTime } from "./vocabulary";

/** Generous, since many people may share one IP address. */
const ipLimit: Limit = { name: "enquiry", points: 60, seconds: 3600 };
/** Every enquiry is confirmed by email or text, which must not be used to flood someone's mailbox or phone. */
const contactLimit: Limit = { name: "enquiry-mailbox", points: 6, seconds: 3600 };
/** Confirmations by text a day: anybody can request them, and texts about orders need the rest of SMS_A_DAY. */
const textLimit: Limit = { name: "enquiry-texts", points: 100, seconds: 86_400 };
/** Of these, one network's: otherwise one stranger could use up everybody's. */
const networkTextLimit: Limit = { name: "enquiry-texts-network", points: 10, seconds: 86_400 };

/** The same form again within this time is a retry after a lost response; a corrected one is an enquiry of its own. */
const repeatMinutes = 10;

type EnquiryInput = {
  type: EnquiryType;
  topic: Topic;
  fullName: string;
  email: string;
  phone: string;
  orderNumber: string;
  message: string;
  photos: File[];
  place: string;
  preferredOn: string;
  preferredAt: VisitTime | "";
  serviceId: string;
  website: string;
  seconds: number;
};

type Sender = { ip: string; userId: string | null };

type Receipt = { number: string; isTexted: boolean };

/** Saves an enquiry. Bots get the same response, but their messages go to spam and notify nobody. */
export async function sendEnquiry(input: EnquiryInput, { ip, userId }: Sender): Promise<Receipt> {
  const enquiry = { ...input, orderNumber: await toOrderNumber(input.orderNumber) };
  await countTry(ipLimit, ip);
  // Apart for each network: otherwise whoever knows an address could stop its owner from writing to us.
  await countTry(contactLimit, `${enquiry.email || enquiry.phone}|${getNetwork(ip)}`);
  const mobile = await getTextedNumber(enquiry, ip);
  const serviceId = await findBookableService(enquiry);
  return withUploads({ ...photos, folder: "private/enquiry", files: enquiry.photos }, async (images) => {
    const saved = await transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`enquiry ${enquiry.email || enquiry.phone}`}))`;
      const existing = await findRepeated(tx, enquiry, serviceId);
      if (existing) return { number: existing, isNew: false };
      const photoKeys = images.map(({ key }) => key);
      return { number: await write(tx, enquiry, { serviceId, userId, photoKeys, mobile }), isNew: true };
    });
    if (!saved.isNew) await removeImages(images);
    return { number: saved.number, isTexted: mobile !== null };
  });
}

/** The mobile number that the confirmation goes to, for somebody without an email; `null` if it is not texted. */
async function getTextedNumber({ email, phone, ...enquiry }: EnquiryInput, ip: string): Promise<string | null> {
  const mobile = email ? null : toMobile(phone);
  if (!mobile || isBot(enquiry)) return mobile;
  const isAllowed = (await isWithinLimit(networkTextLimit, getNetwork(ip))) && (await isWithinLimit(textLimit, "all"));
  return isAllowed ? mobile : null;
}

async function findBookableService({ type, serviceId }: EnquiryInput): Promise<string | null> {
  if (!serviceId) return null;
  const service = await db.service.findFirst({
    where: { id: serviceId, page: { publishedId: { not: null } }, ...(type === "inspection" && { isBookable: true }) },
    select: { id: true },
  });
  const message = msg("This service is not available");
  if (!service) throw fieldError("serviceId", message);
  return service.id;
}

async function findRepeated(tx: Transaction, enquiry: EnquiryInput, serviceId: string | null): Promise<string | undefined> {
  const { website: _, seconds: __, photos: files, preferredOn, ...same } = enquiry;
  const createdAt = { gte: new Date(Date.now() - repeatMinutes * 60_000) };
  const rows = await tx.enquiry.findMany({
    where: { ...same, serviceId, preferredOn: toDate(preferredOn), createdAt },
    select: { number: true, photoKeys: true },
  });
  return rows.find(({ photoKeys }) => photoKeys.length === files.length)?.number;
}

const toDate = (day: string): Date | null => (day ? new Date(day) : null);

type EnquiryLinks = { serviceId: string | null; userId: string | null; photoKeys: string[]; mobile: string | null };

async function write(tx: Transaction, enquiry: EnquiryInput, { mobile, ...links }: EnquiryLinks): Promise<string> {
  const { website, seconds, photos: _, preferredOn, ...fields } = enquiry;
  const isSpam = isBot({ website, seconds });
  const [row] = await tx.$queryRaw<{ next: bigint }[]>`SELECT nextval('enquiry_number') AS next`;
  if (!row) throw new Error("a sequence has a next number");
  const number = enquiryNumber(row.next);
  const { id } = await tx.enquiry.create({
    data: {
      ...fields,
      ...links,
      number,
      language: currentLanguage(),
      status: isSpam ? "spam" : "new",
      preferredOn: toDate(preferredOn),
    },
    select: { id: true },
  });
  if (!isSpam) await notify(tx, enquiry, { id, number, mobile });
  return number;
}

const titles: Record<EnquiryType, string> = {
  contact: "wrote to us",
  quote: "wants a quote",
  inspection: "wants an inspection",
  grievance: "has a complaint",
};

type SavedEnquiry = { id: string; number: string; mobile: string | null };

async function notify(tx: Transaction, enquiry: EnquiryInput, { id, number, mobile }: SavedEnquiry): Promise<void> {
  const { type, topic, fullName, email, message, preferredOn, preferredAt } = enquiry;
  const visit = type === "inspection" ? { on: preferredOn, at: preferredAt } : null;
  await sendEmail(tx, { to: email, template: "enquiry-received", props: { number, type, topic: topics[topic], visit } });
  if (mobile) await sendSms(tx, { kind: "enquiry-received", mobile, text: enquiryReceivedText(number, type === "inspection") });
  const title = `${number}: ${fullName} ${titles[type]}`;
  await notifyAdmins(tx, { kind: "enquiry", title, body: message, href: `/admin/enquiries/${id}` });
}
