import { enquiryNumber, getEnquiryType } from "@/lib/contact/enquiry/rules";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { seedId } from "../ids";
import { toRichText } from "../rich-text";
import { atWork, type Clock, Dice, daysAfter, hoursAfter } from "./clock";
import type { TradeCopy, TradeReview } from "./content";
import type { Customer } from "./customers";
import type { PlannedOrder } from "./order";
import type { Product } from "./shop";

/** Reviews of delivered items. Those older than a week have been moderated. */
export function planReviews(orders: readonly PlannedOrder[], products: readonly Product[], { copy, clock }: FeedbackInput) {
  const dice = new Dice(77);
  const byId = new Map(products.map((product) => [product.id, product]));
  const used = new Set<string>();
  const unusedTexts = new Map(Object.entries(copy.reviews).map(([name, texts]) => [name, [...texts]]));
  return orders.flatMap(({ row, items, basis: { customer } }) => {
    const { deliveredAt } = row;
    if (!deliveredAt) return [];
    return items.flatMap(({ productId }) => {
      const product = byId.get(productId);
      const key = `${customer.id}/${productId}`;
      const createdAt = hoursAfter(deliveredAt, dice.between(26, 500));
      if (!product || createdAt > clock.now || used.has(key) || !dice.is(customer.isDemo ? 0.4 : 0.08)) return [];
      used.add(key);
      const [rating, title, body, answer] = chooseText(dice, unusedTexts.get(product.name));
      return {
        id: seedId("trade review", key, createdAt),
        productId,
        userId: customer.id,
        authorName: customer.fullName,
        place: customer.address.district,
        rating,
        title,
        body,
        isVerified: true,
        ...moderate(dice, copy, { daysAgo: clock.daysAgo(createdAt), answer }),
        createdAt,
      };
    });
  });
}

function moderate(
  dice: Dice,
  { refusals }: TradeCopy,
  { daysAgo, answer = "" }: { daysAgo: number; answer: string | undefined },
) {
  if (daysAgo < 8) return { status: "pending", refusal: "", answer: "" };
  if (dice.is(0.03)) return { status: "rejected", refusal: dice.pick(refusals), answer: "" };
  return { status: "approved", refusal: "", answer };
}

/** The product's next text: none is used twice. Many reviews have only stars, as do all once the texts are used up. */
function chooseText(dice: Dice, unused: TradeReview[] = []): TradeReview {
  const text = dice.is(0.75) ? unused.shift() : undefined;
  return text ?? [dice.weighted([5, 4, 3], (stars) => stars * stars), "", ""];
}

type FeedbackInput = { copy: TradeCopy; clock: Clock };
type EnquiryPlan = FeedbackInput & {
  customers: readonly Customer[];
  admin: { id: string; fullName: string };
  orders: readonly PlannedOrder[];
};

const enquiryCount = 64;

/** Enquiries, oldest first, with replies; many of the last days are unanswered. */
export function planEnquiries(plan: EnquiryPlan) {
  const dice = new Dice(42);
  const moments = Array.from({ length: enquiryCount }, (_, at) =>
    plan.clock.at(at < 9 ? Math.floor(at / 3) : dice.whole(3, 360), dice.between(8, 21)),
  );
  const planned = moments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((createdAt, at) => planEnquiry(dice, plan, { createdAt, at }));
  return { enquiries: planned.map(({ row }) => row), entries: planned.flatMap(({ entries }) => entries) };
}

function planEnquiry(dice: Dice, plan: EnquiryPlan, { createdAt, at }: { createdAt: Date; at: number }) {
  const { copy, clock, admin } = plan;
  const { topic, message, reply } = copy.enquiries[(at * 5) % copy.enquiries.length] as TradeCopy["enquiries"][number];
  const number = enquiryNumber(BigInt(at + 1));
  const id = seedId("trade enquiry", number, createdAt);
  const type = getEnquiryType(topic);
  const { address, ...sender } = chooseSender(dice, plan, { createdAt, topic });
  const daysAgo = clock.daysAgo(createdAt);
  const visit = {
    place: `${address.tole}, ${address.municipality}`,
    preferredOn: dayInNepal(daysAfter(clock.today, daysAgo < 12 ? at % 3 : 3 - daysAgo)),
    preferredAt: dice.pick(["morning", "afternoon"]),
  };
  const replyAt = atWork(hoursAfter(createdAt, dice.between(1, 26)), dice.whole(0, 200));
  const answeredAt = replyAt <= clock.now && (daysAgo > 2 || dice.is(0.4)) ? replyAt : null;
  const state = { isAnswered: answeredAt !== null, isRecent: daysAgo < 12, isInspection: type === "inspection" };
  const status = chooseStatus(dice, state);
  const row = {
    id,
    number,
    type,
    status,
    ...sender,
    topic,
    message,
    ...(type === "inspection" ? visit : { place: "", preferredOn: null, preferredAt: "" }),
    serviceId: null,
    assigneeId: status === "new" ? null : admin.id,
    createdAt,
    updatedAt: answeredAt ?? createdAt,
    answeredAt,
  };
  return { row, entries: answeredAt ? planEntries({ id, status, reply, answeredAt, authorName: admin.fullName }) : [] };
}

type State = { isAnswered: boolean; isRecent: boolean; isInspection: boolean };

function chooseStatus(dice: Dice, { isAnswered, isRecent, isInspection }: State): string {
  if (!isAnswered) return dice.is(0.3) ? "open" : "new";
  return isRecent && (isInspection || dice.is(0.4)) ? "waiting" : "closed";
}

/** Mostly a customer, with the order they write about, if any. */
function chooseSender(
  dice: Dice,
  { copy, customers, orders }: EnquiryPlan,
  { createdAt, topic }: { createdAt: Date; topic: string },
) {
  const customer = dice.pick(customers.filter(({ joinedAt }) => joinedAt < createdAt));
  const { id: userId, fullName, email, phone, address } = customer;
  const isAboutOrder = topic === "order" || topic === "return";
  if (isAboutOrder || dice.is(0.6)) {
    const order = orders.find(({ row }) => row.userId === userId && row.createdAt < createdAt);
    return { userId, fullName, email, phone, address, orderNumber: (isAboutOrder && order?.row.number) || "" };
  }
  const stranger = `${dice.pick(copy.givenNames)} ${dice.pick(copy.familyNames)}`;
  const mailbox = `${stranger.toLowerCase().replaceAll(" ", ".")}@mail.example`;
  return { userId: null, fullName: stranger, email: mailbox, phone: `984${dice.digits(7)}`, address, orderNumber: "" };
}

type AnsweredEnquiry = { id: string; status: string; reply: string; answeredAt: Date; authorName: string };

const planEntries = ({ id: enquiryId, status, reply, answeredAt, authorName }: AnsweredEnquiry) =>
  [
    { kind: "reply", text: reply },
    { kind: "status", text: status },
  ].map((entry, at) => {
    const createdAt = new Date(answeredAt.getTime() + at);
    return { id: seedId("trade entry", `${enquiryId}/${entry.kind}`, createdAt), enquiryId, authorName, createdAt, ...entry };
  });

/** The newsletter's subscribers, and the two issues sent to them. */
export function planNewsletter({ copy, clock, customers }: FeedbackInput & { customers: readonly Customer[] }) {
  const dice = new Dice(11);
  const readers = customers.filter(() => dice.is(0.55));
  const subscribers = readers.map(({ email, joinedAt }, at) => {
    const isConfirmed = at % 13 !== 5;
    return {
      id: seedId("trade subscriber", email, joinedAt),
      email,
      // The shop soon deletes an address that is not confirmed.
      createdAt: isConfirmed ? joinedAt : clock.at(1 + (at % 20), 11),
      confirmedAt: isConfirmed ? hoursAfter(joinedAt, 0.4) : null,
    };
  });
  const issues = copy.newsletters.map(({ daysAgo, content, ...text }) => {
    const startedAt = clock.at(daysAgo, 10);
    return {
      id: seedId("trade newsletter", text.subject, startedAt),
      ...text,
      content: toRichText(content.join("\n")),
      status: "sent",
      createdAt: clock.at(daysAgo + 2, 15),
      updatedAt: startedAt,
      startedAt,
      endedAt: hoursAfter(startedAt, 0.1),
    };
  });
  const deliveries = issues.flatMap(({ id: issueId, endedAt }) =>
    subscribers
      .filter(({ confirmedAt }) => confirmedAt && confirmedAt < endedAt)
      .map(({ id: subscriberId, email }, at) => {
        const isFailed = at % 37 === 20;
        const reason = isFailed ? "The mailbox is full." : "";
        return { issueId, email, subscriberId, result: isFailed ? "failed" : "sent", reason, updatedAt: endedAt };
      }),
  );
  return { subscribers, issues, deliveries };
}
