import { t } from "@/lib/platform/shared/language/t";
import type { Account } from "./contract";

export type Step = { label: string; href: string; isDone: boolean };

/** The steps that complete an account for a quick checkout. */
export function getCompleteness(
  account: Pick<Account, "role" | "email" | "phone" | "companyName" | "panNumber">,
  hasAddress: boolean,
): Step[] {
  const profile = "/customer/manage-profile";
  const business = { label: t`Company name and PAN`, href: profile, isDone: Boolean(account.companyName && account.panNumber) };
  return [
    { label: account.email ? t`Name and email` : t`Name`, href: profile, isDone: true },
    { label: t`Phone number for the driver`, href: profile, isDone: account.phone !== "" },
    { label: t`Delivery address`, href: "/customer/address-book", isDone: hasAddress },
    ...(account.role === "b2b" ? [business] : []),
  ];
}
