import "server-only";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { withSystem } from "@/lib/advice/job/group/groups";
import { orderAddress } from "@/lib/people/address/contract";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { textFor } from "@/lib/platform/shared/api/guarded";
import { nepaliDate } from "@/lib/platform/shared/calendar/bikram-sambat";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { countText, formatPaisa } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { getSlipLabels, type PackingSlip, weightText } from "@/lib/sales/invoice/packing-slip";
import { dueNow } from "@/lib/sales/order/money/due";
import { getToCollect } from "@/lib/sales/order/money/parcel-cash";
import { countLeft, isOut } from "@/lib/sales/order/parcel/rules";
import { toCash } from "@/lib/terms/payment-method/cash";

export const slipColumns = {
  items: { orderBy: { id: "asc" } },
  user: { select: { fullName: true, phone: true } },
  payments: { select: { status: true, amount: true } },
  parcels: {
    orderBy: { number: "asc" },
    include: { items: true, courier: { select: { name: true } } },
  },
} as const satisfies Prisma.OrderInclude;

type SlipRow = Prisma.OrderGetPayload<{ include: typeof slipColumns }>;
type Parcel = SlipRow["parcels"][number];
type Shop = Pick<PackingSlip, "shop" | "store" | "version">;

/** What goes into a parcel, or is to follow. */
type Pieces = ReadonlyMap<string, number>;

/**
 * The packing slips of an order: of what is left to be packed, or, once everything has left, of each of its parcels. `parcel` asks for
 * the one with this number.
 */
export function toPackingSlips(
  reader: Holder,
  row: SlipRow,
  { parcel: number, ...shop }: Shop & { parcel?: number | undefined },
): PackingSlip[] {
  const left = new Map([...countLeft(row.items, row.parcels)].filter(([, quantity]) => quantity > 0));
  const toSlip = (parcel: Parcel) => {
    const pieces = new Map(parcel.items.map((item) => [item.orderItemId, item.quantity]));
    const delivery = [parcel.courier?.name ?? parcel.courierName, parcel.trackingNumber].filter(Boolean).join(", ");
    return toSlipOf(reader, row, { ...shop, number: parcel.number, pieces, toFollow: left, delivery, cash: parcel.cash });
  };
  if (number !== undefined) return row.parcels.filter((each) => each.number === number).map(toSlip);
  if (left.size === 0) return row.parcels.filter(isOut).map(toSlip);
  const collected = row.parcels.reduce((sum, { cash }) => sum + cash, 0n);
  const cash = getToCollect(row, dueNow(row, row.payments).due) - collected;
  const delivery = row.deliveryMethod === "pickup" ? t`Store pickup` : "";
  return [toSlipOf(reader, row, { ...shop, number: row.parcels.length + 1, pieces: left, toFollow: new Map(), delivery, cash })];
}

type Content = Shop & { number: number; pieces: Pieces; toFollow: Pieces; delivery: string; cash: bigint };

function toSlipOf(reader: Holder, row: SlipRow, { number, pieces, toFollow, cash, ...content }: Content): PackingSlip {
  const { items, createdAt } = row;
  const of = Math.max(number, row.parcels.length) + (toFollow.size > 0 ? 1 : 0);
  const lines = withSystem(items, orderSystem.array().parse(row.systems));
  const note = textFor(reader, row.note);
  const count = [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0);
  const weight = items.reduce((sum, { id, weightGrams }) => sum + weightGrams * (pieces.get(id) ?? 0), 0);
  return {
    shop: content.shop,
    store: content.store,
    number: row.number,
    version: content.version,
    parcel: of > 1 ? t`Parcel ${number} of ${of}` : "",
    note,
    weight: weightText(weight),
    recipient: getRecipient(reader, row),
    payment: getPayment(row, { cash, isOnly: of === 1 }),
    paymentInEnglish: "",
    placed: t`${nepaliDate(createdAt)} BS · ${dayInNepal(createdAt)} AD`,
    delivery: content.delivery,
    lines: lines.flatMap((line) => toLine(line, pieces)),
    toFollow: lines.flatMap((line) => toLine(line, toFollow)),
    pieces: count,
    piecesText: countText(count, "piece"),
    labels: getSlipLabels({ version: content.version, note }),
  };
}

type Line = SlipRow["items"][number] & { system?: string | undefined };

function toLine({ id, name, sku, weightGrams, ...line }: Line, pieces: Pieces): PackingSlip["lines"] {
  const quantity = pieces.get(id) ?? 0;
  if (quantity === 0) return [];
  const { pack, colourName, system } = localized({ pack: line.pack, colourName: line.colourName, system: line.system });
  const detail = [pack, colourName, system && t`for ${system}`].filter(Boolean).join(" · ");
  return [{ name, sku, quantity, detail, weight: weightText(weightGrams * quantity) }];
}

/** The note about payment for the person who hands over the parcel. */
function getPayment(row: SlipRow, { cash, isOnly }: { cash: bigint; isOnly: boolean }): string {
  if (row.status === "cancelled") return t`Cancelled`;
  const { due } = dueNow(row, row.payments);
  if (due === 0n) return t`Paid`;
  const isCollected = row.paymentMethod === "cod";
  const amount = isCollected ? cash : due;
  if (isCollected && !isOnly && amount === 0n) return t`Nothing to collect`;
  if (row.paymentStatus === "verifying") return t`${formatPaisa(amount)} is being checked: do not collect it`;
  return isCollected || row.deliveryMethod === "pickup"
    ? t`Collect ${formatPaisa(toCash(amount))}`
    : t`${formatPaisa(due)} not paid yet`;
}

function getRecipient(reader: Holder, { address, companyName, user }: SlipRow): string[] {
  const hasContacts = may(reader, "customer.see");
  const to = orderAddress.safeParse(address).data;
  if (!to) return [companyName ?? "", user.fullName, (hasContacts && user.phone) || ""].filter(Boolean);
  const { fullName, phone, ward, municipality, district, province } = to;
  const [tole, landmark] = [textFor(reader, to.tole), textFor(reader, to.landmark)];
  return [
    companyName ?? "",
    fullName,
    // The driver has to reach somebody.
    hasContacts ? phone : t`Phone: ask the order desk`,
    t`${tole}, ward ${ward}`,
    municipality,
    `${district}, ${province}`,
    landmark && t`Landmark: ${landmark}`,
  ].filter(Boolean);
}
