import "server-only";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { readBankAccount } from "@/lib/terms/payment-method/bank-account";
import { checkoutMethods, methodNames } from "@/lib/terms/payment-method/contract";
import { isSetUp, readMethodsOff } from "@/lib/terms/payment-method/queries";

/** Switches a payment method on or off for new payments. One that works must stay on, or nobody could order. */
export async function switchMethod(actor: Actor, name: string, isOn: boolean) {
  const method = checkoutMethods.find((each) => each === name);
  if (!method) throw new AppError("not_found", "There is no such payment method.");
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM company_detail WHERE id = 1 FOR UPDATE`;
    const before = await readMethodsOff(tx);
    const methodsOff = checkoutMethods.filter((each) => (each === method ? !isOn : before.includes(each)));
    const { count } = await tx.companyDetail.updateMany({ where: { id: 1 }, data: { methodsOff } });
    if (count === 0) throw new AppError("conflict", "Please fill in the company details first.");
    await assertSomeMethod(tx, "At least one payment method must stay on. Switch another one on first.");
    const state = (off: readonly string[]) => ({ [methodNames[method]]: off.includes(method) ? "off" : "on" });
    const fields = { before: state(before), after: state(methodsOff) };
    await audit(tx, { actor, subject: "settings", id: "payment-methods", name: "Payment methods", action: "changed", ...fields });
  });
  return { method, isOn };
}

/** Refuses a change, already written, that leaves no method which works and is on. The company's row must be locked. */
export async function assertSomeMethod(tx: Transaction, message: string): Promise<void> {
  const off = await readMethodsOff(tx);
  const on = checkoutMethods.filter((method) => !off.includes(method));
  const works = await Promise.all(on.map((method) => isSetUp(method, () => readBankAccount(tx))));
  if (!works.includes(true)) throw new AppError("conflict", message);
}
