/**
 * What staff may do (docs/decisions/0099): each call of the back office names the right that it needs in its contract, each page in
 * its first line. Roles are sets of these, which owners put together themselves.
 */
const areas = {
  order: {
    label: "Orders",
    rights: {
      see: "See orders",
      change: "Take, confirm and correct orders",
      ship: "Pack, ship and hand over",
      cancel: "Cancel and delete orders",
      discount: "Give a price of their own",
      limit: "Exceed the limit of cash on delivery",
      export: "Export orders",
    },
  },
  payment: {
    label: "Payments",
    rights: {
      see: "See payments and payment slips",
      record: "Record and check payments",
      undo: "Undo a recorded payment",
      refund: "Record refunds",
      shifts: "See and close everybody's shifts at the counter",
    },
  },
  return: {
    label: "Returns",
    rights: {
      see: "See returns",
      change: "Decide about returns",
      receive: "Take returned goods back",
      advance: "Send an exchange before the goods are back",
    },
  },
  enquiry: { label: "Enquiries", rights: { see: "See enquiries", change: "Answer enquiries" } },
  customer: {
    label: "Customers",
    rights: {
      see: "See customers with their phone and email",
      change: "Approve businesses, block accounts, help with log-ins",
      export: "Export customers, subscribers and enquiries",
      merge: "Merge two accounts of one person",
    },
  },
  product: {
    label: "Products",
    rights: {
      see: "See the catalogue in the admin",
      change: "Edit products, categories, brands, problems and systems",
      price: "Change prices, coupons and price groups",
      stock: "Correct stock",
    },
  },
  cost: { label: "Costs", rights: { see: "See what the shop itself pays" } },
  content: {
    label: "Website",
    rights: { see: "See the website's pages in the admin", change: "Edit pages, pictures, questions and reviews" },
  },
  message: {
    label: "Newsletters and messages",
    rights: { see: "See newsletters and the texts of messages", change: "Write and send newsletters, edit messages" },
  },
  view: { label: "Views of lists", rights: { share: "Share views of lists, and choose with which a list opens for a role" } },
  report: { label: "Reports", rights: { see: "See reports without sums of money", money: "See sales, tax and money reports" } },
  settings: {
    label: "Settings",
    rights: {
      see: "See the settings",
      change: "Change the company, delivery and payment methods",
      bank: "Change the bank account that customers pay into",
      tax: "Change the registration, PAN and invoice numbers",
    },
  },
  staff: { label: "Staff", rights: { manage: "Invite and block staff, give roles" } },
  audit: { label: "Audit log", rights: { see: "See who changed what" } },
  system: { label: "System", rights: { see: "See the system's state", change: "Retry what failed, make a backup" } },
} as const;

type Areas = typeof areas;
type Area = keyof Areas;
/** For example "order.see". */
export type Right = { [A in Area]: `${A}.${keyof Areas[A]["rights"] & string}` }[Area];

/** The rights by area, in the order of the screen that puts a role together. */
export const rightAreas = Object.entries(areas).map(([area, { label, rights }]) => ({
  label,
  rights: Object.entries(rights).map(([name, text]) => ({ right: `${area}.${name}` as Right, text })),
}));

export const allRights: readonly Right[] = rightAreas.flatMap(({ rights }) => rights.map(({ right }) => right));

const texts = new Map<string, string>(rightAreas.flatMap(({ rights }) => rights.map(({ right, text }) => [right, text])));

/** What a right allows, in words: "See orders". */
export const getRightText = (right: Right): string => texts.get(right) ?? right;

export const isRight = (text: string): text is Right => texts.has(text);

/** The rights of a role as it is stored; none without one. */
export const toRights = (role: { isOwner: boolean; rights: string[] } | null): readonly Right[] =>
  role?.isOwner ? allRights : (role?.rights ?? []).filter(isRight);

/** Whoever may do something in an area also sees it. */
export function withSeeing(rights: Iterable<Right>): Right[] {
  const held = new Set(rights);
  for (const right of [...held]) {
    const see = `${right.split(".")[0]}.see`;
    if (isRight(see)) held.add(see);
  }
  return allRights.filter((right) => held.has(right));
}

/** What a call or page of the back office needs: one right, one of several (the command then asks further), or only to be staff. */
export type NeededRight = Right | readonly Right[] | "any";

export type Holder = { rights: readonly Right[] };

/** A member of staff who can ask for what is assigned to them. */
export type Colleague = Holder & { id: string };

/** Whether somebody holds a right that suffices. */
export function may({ rights }: Holder, needed: NeededRight): boolean {
  return needed === "any" || [needed].flat().some((right) => rights.includes(right));
}

/** For calls that visitors make too: whoever is not signed in, or a customer, holds no right. */
export const viewerMay = (viewer: Holder | null, needed: Exclude<NeededRight, "any">): boolean =>
  viewer !== null && may(viewer, needed);

/** What to tell somebody who lacks a right. */
export const missingRightText = (needed: NeededRight): string =>
  needed === "any"
    ? "You are not allowed to see or change this."
    : `Your role does not include this: “${getRightText([needed].flat()[0] as Right)}”. An owner can give it to you.`;
