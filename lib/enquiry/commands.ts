import "server-only";
import { sendEmail } from "@/lib/mail-template/send";
import { notifyAdmins } from "@/lib/notification/commands";
import { db } from "@/lib/platform/db/client";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImages } from "@/lib/platform/media/store-image";
import { photos, withUploads } from "@/lib/platform/media/uploads";
import { enquiryNumber, isRobot } from "./rules";
import { type EnquiryType, type Topic, topics, type VisitTime } from "./vocabulary";

/** A whole street may share one IP address; one person does not write so often. */
const addressLimit: Limit = { name: "enquiry", points: 60, seconds: 3600 };
/** Every enquiry is confirmed by email: nobody's mailbox may be flooded that way. */
const mailboxLimit: Limit = { name: "enquiry-mailbox", points: 6, seconds: 3600 };

/** The same message again within this time is a second press after a lost response. */
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

type Sender = { address: string; userId: string | null };

/** Stores an enquiry. A robot gets the same response as anybody; what it sent goes to spam and notifies nobody. */
export async function sendEnquiry(enquiry: EnquiryInput, { address, userId }: Sender): Promise<string> {
  await countTry(addressLimit, address);
  await countTry(mailboxLimit, enquiry.email);
  const serviceId = await findBookableService(enquiry);
  return withUploads({ ...photos, folder: "private/enquiry", files: enquiry.photos }, async (images) => {
    const written = await transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`enquiry ${enquiry.email}`}))`;
      const before = await findRepeated(tx, enquiry);
      if (before) return { number: before, isNew: false };
      const photoKeys = images.map(({ key }) => key);
      return { number: await write(tx, enquiry, { serviceId, userId, photoKeys }), isNew: true };
    });
    if (!written.isNew) await removeImages(images);
    return written.number;
  });
}

async function findBookableService({ type, serviceId }: EnquiryInput): Promise<string | null> {
  if (!serviceId) return null;
  const found = await db.service.findFirst({
    where: { id: serviceId, page: { publishedId: { not: null } }, ...(type === "inspection" && { isBookable: true }) },
    select: { id: true },
  });
  const message = "This service is not available";
  if (!found) throw new AppError("invalid", message, { fields: { serviceId: message } });
  return found.id;
}

async function findRepeated(tx: Transaction, { email, type, message }: EnquiryInput): Promise<string | undefined> {
  const createdAt = { gte: new Date(Date.now() - repeatMinutes * 60_000) };
  const found = await tx.enquiry.findFirst({ where: { email, type, message, createdAt }, select: { number: true } });
  return found?.number;
}

type EnquiryLinks = { serviceId: string | null; userId: string | null; photoKeys: string[] };

async function write(tx: Transaction, enquiry: EnquiryInput, links: EnquiryLinks): Promise<string> {
  const { website, seconds, photos: _, preferredOn, ...fields } = enquiry;
  const isSpam = isRobot({ website, seconds });
  const [row] = await tx.$queryRaw<{ next: bigint }[]>`SELECT nextval('enquiry_number') AS next`;
  if (!row) throw new Error("a sequence has a next number");
  const number = enquiryNumber(row.next);
  const { id } = await tx.enquiry.create({
    data: {
      ...fields,
      ...links,
      number,
      status: isSpam ? "spam" : "new",
      preferredOn: preferredOn ? new Date(preferredOn) : null,
    },
    select: { id: true },
  });
  if (!isSpam) await notify(tx, enquiry, { id, number });
  return number;
}

const titles: Record<EnquiryType, string> = {
  contact: "wrote to us",
  quote: "wants a quote",
  inspection: "wants an inspection",
  grievance: "has a complaint",
};

async function notify(tx: Transaction, enquiry: EnquiryInput, { id, number }: { id: string; number: string }): Promise<void> {
  const { type, topic, fullName, email, message, preferredOn, preferredAt } = enquiry;
  const visit = type === "inspection" ? { on: preferredOn, at: preferredAt } : null;
  await sendEmail(tx, { to: email, template: "enquiry-received", props: { number, type, topic: topics[topic], visit } });
  const title = `${number}: ${fullName} ${titles[type]}`;
  await notifyAdmins(tx, { kind: "enquiry", title, body: message, href: `/admin/enquiries/${id}` });
}
