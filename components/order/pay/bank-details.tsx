import type { BankAccount } from "@/lib/company-detail/contract";
import { clockText, dayText } from "@/lib/platform/time-text";
import { CopyButton } from "./copy-button";

type BankDetailsProps = { account: BankAccount; amount: string; reference: string; payBy: string | null };

/** Where to transfer money to, each part ready to be copied into a banking app. */
export function BankDetails({
  account: { bank, branch, accountName, accountNumber },
  amount,
  reference,
  payBy,
}: BankDetailsProps) {
  const facts = [
    { name: "Bank", value: [bank, branch].filter(Boolean).join(", ") },
    { name: "Account name", value: accountName },
    { name: "Account number", value: accountNumber, isCopied: true },
    { name: "Amount", value: amount },
    { name: "Reference to write", value: reference, isCopied: true },
    ...(payBy ? [{ name: "Pay by", value: `${dayText(payBy)}, ${clockText(payBy)}` }] : []),
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-paper px-4">
      {facts.map(({ name, value, isCopied }) => (
        <div key={name} className="py-2">
          <dt className="note">{name}</dt>
          <dd className="flex items-center justify-between gap-3 font-semibold tabular-nums">
            <span className="min-w-0 break-words">{value}</span>
            {isCopied && <CopyButton name={name} text={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
