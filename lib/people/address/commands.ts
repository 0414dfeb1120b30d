import "server-only";
import { lockUser } from "@/lib/people/users/lock";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Address, AddressInput } from "./contract";
import { type Place, placeErrors } from "./places";
import { listAddresses } from "./queries";

const maxAddresses = 20;

/** Adds an address to a user's address book. The first one always becomes the default. */
export function addAddress(userId: string, { isDefault, ...input }: AddressInput): Promise<Address[]> {
  assertPlace(input);
  return changeBook(userId, async (tx) => {
    const count = await tx.address.count({ where: { userId } });
    if (count >= maxAddresses) {
      throw new AppError("conflict", t`Your address book can hold ${maxAddresses} addresses. Please delete one first.`);
    }
    const becomesDefault = isDefault || count === 0;
    if (becomesDefault) await clearDefault(tx, userId);
    await tx.address.create({ data: { ...input, landmark: input.landmark || null, isDefault: becomesDefault, userId } });
  });
}

type Change = { [Key in keyof AddressInput]?: AddressInput[Key] | undefined };

/** Changes one of a user's addresses. A default stays the default until another one replaces it. */
export function editAddress(userId: string, id: string, { isDefault, ...input }: Change): Promise<Address[]> {
  return changeBook(userId, async (tx) => {
    const before = await tx.address.findUnique({ where: { id, userId } });
    if (!before) throw addressNotFound();
    const after = { ...before, ...input };
    if (after.municipality !== before.municipality || after.district !== before.district || after.province !== before.province) {
      assertPlace(after);
    }
    if (isDefault) await clearDefault(tx, userId);
    await tx.address.update({
      where: { id, userId },
      data: { ...after, landmark: after.landmark || null, isDefault: isDefault || before.isDefault },
    });
  });
}

/** Deletes one of a user's addresses; if it was the default, the newest of the others becomes it. */
export function removeAddress(userId: string, id: string): Promise<Address[]> {
  return changeBook(userId, async (tx) => {
    const [removed] = await tx.address.findMany({ where: { id, userId }, select: { isDefault: true } });
    if (!removed) throw addressNotFound();
    await tx.address.delete({ where: { id, userId } });
    if (!removed.isDefault) return;
    const next = await tx.address.findFirst({ where: { userId }, orderBy: { id: "desc" } });
    if (next) await tx.address.update({ where: { id: next.id }, data: { isDefault: true } });
  });
}

/** Locks the book, so that parallel changes can neither exceed the limit nor leave two defaults. */
function changeBook(userId: string, change: (tx: Prisma.TransactionClient) => Promise<void>): Promise<Address[]> {
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    await change(tx);
    return listAddresses(userId, tx);
  });
}

function clearDefault(tx: Prisma.TransactionClient, userId: string) {
  return tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

function assertPlace(place: Place): void {
  const fields = placeErrors(place);
  const [message] = Object.values(fields);
  if (message) throw new AppError("invalid", message, { fields });
}

const addressNotFound = () => new AppError("not_found", t`This address no longer exists.`);
