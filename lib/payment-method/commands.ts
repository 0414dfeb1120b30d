import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { checkoutMethods, methodNames } from "./contract";
import { isSetUp, readMethodsOff } from "./queries";

/** Switches a payment method on or off for new payments. One that works must stay on, or nobody could order. */
export async function switchMethod(actor: Actor, name: string, isOn: boolean) {
  const method = checkoutMethods.find((each) => each === name);
  if (!method) throw new AppError("not_found", "There is no such payment method.");
  const works = await Promise.all(checkoutMethods.map(isSetUp));
  const working = checkoutMethods.filter((_, at) => works[at]);
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM company_detail WHERE id = 1 FOR UPDATE`;
    const before = await readMethodsOff(tx);
    const methodsOff = checkoutMethods.filter((each) => (each === method ? !isOn : before.includes(each)));
    if (working.every((each) => methodsOff.includes(each))) {
      throw new AppError("conflict", "At least one payment method must stay on. Switch another one on first.");
    }
    const { count } = await tx.companyDetail.updateMany({ where: { id: 1 }, data: { methodsOff } });
    if (count === 0) throw new AppError("conflict", "Please fill in the company details first.");
    const state = (off: readonly string[]) => ({ [methodNames[method]]: off.includes(method) ? "off" : "on" });
    const fields = { before: state(before), after: state(methodsOff) };
    await audit(tx, { actor, subject: "settings", id: "payment-methods", name: "Payment methods", action: "changed", ...fields });
  });
  return { method, isOn };
}
