import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Address } from "./contract";

const columns = {
  id: true,
  label: true,
  fullName: true,
  phone: true,
  province: true,
  district: true,
  municipality: true,
  ward: true,
  tole: true,
  landmark: true,
  isDefault: true,
} satisfies Prisma.AddressSelect;

/** A user's addresses, the default first, then the newest. */
export async function listAddresses(userId: string, tx: Prisma.TransactionClient = db): Promise<Address[]> {
  const rows = await tx.address.findMany({
    where: { userId },
    select: columns,
    orderBy: [{ isDefault: "desc" }, { id: "desc" }],
  });
  return rows.map(toAddress);
}

export async function getDefaultAddress(userId: string): Promise<Address | null> {
  const row = await db.address.findFirst({ where: { userId, isDefault: true }, select: columns });
  return row && toAddress(row);
}

function toAddress({ id, landmark, ...row }: Prisma.AddressGetPayload<{ select: typeof columns }>): Address {
  return { ...row, _id: id, landmark: landmark ?? "" };
}
