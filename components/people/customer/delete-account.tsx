"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PasswordField } from "@/components/kit/form/password-field";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { Link } from "@/components/kit/link";
import { signOutBy } from "@/components/people/session/end-session";
import { CodeRequest } from "@/components/people/users/code-request";
import { deleteAccount, type OpenMatter } from "@/lib/people/users/closing/contract";
import { spentCode } from "@/lib/people/users/code/code-contract";
import type { Account } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

type DeleteAccountProps = { account: Pick<Account, "mobile" | "hasPassword">; open: OpenMatter[]; storeCredit: number };

/** Deletes the account, confirmed by password or code, once nothing is open any more. */
export function DeleteAccount({ account: { mobile, hasPassword }, open, storeCredit }: DeleteAccountProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [ticket, setTicket] = useState("");
  const isHydrated = useHydrated();
  if (open.length > 0) return <StillOpen open={open} />;
  const close = () => {
    setDialogOpen(false);
    setTicket("");
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">{t`Your name, contact details, addresses, saved jobs, cart and wishlist are removed for good, and so are the photos in your messages to us. Your reviews and the text of your messages stay without your name. We keep your orders and invoices with the name and address on them, because the law requires it. What you sent us for a return stays for two years.`}</p>
      {storeCredit > 0 && (
        <p className="mb-4 max-w-prose rounded-lg bg-amber-soft px-4 py-3 font-semibold">{t`You have ${formatRupees(storeCredit)} of store credit. It is lost with the account: use it first, or ask us.`}</p>
      )}
      {!isDialogOpen && (
        <button
          type="button"
          onClick={() => setDialogOpen(true)}
          disabled={!isHydrated}
          className="button button-quiet"
        >{t`Delete account…`}</button>
      )}
      {isDialogOpen && !hasPassword && !ticket && (
        <CodeRequest mobile={mobile} onSent={({ ticket: newTicket }) => setTicket(newTicket)} onCancel={close} />
      )}
      {isDialogOpen && (hasPassword || ticket) && <Confirm hasPassword={hasPassword} ticket={ticket} onCancel={close} />}
    </>
  );
}

function StillOpen({ open }: { open: OpenMatter[] }) {
  return (
    <>
      <p className="mb-2 text-stone">{t`You can delete your account once these are finished:`}</p>
      <ul>
        {open.map(({ kind, _id, orderNumber }) => (
          <li key={_id}>
            <Link
              href={kind === "order" ? `/customer/purchase-history/${_id}` : `/customer/return-and-cancel/${_id}`}
              className="tap-link"
            >
              {kind === "order" ? t`Order ${orderNumber}` : t`Return of order ${orderNumber}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type ConfirmProps = { hasPassword: boolean; ticket: string; onCancel: () => void };

function Confirm({ hasPassword, ticket, onCancel }: ConfirmProps) {
  const { submit, field, problem, isBusy, isReady } = useCallForm(deleteAccount.body, {
    defaultValues: hasPassword ? {} : { ticket },
    send: async (body) => {
      await signOutBy(() => call(deleteAccount, { body }), "/");
    },
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Delete account`} className="max-w-md space-y-4">
      {problem && <FormProblem text={problem} />}
      {hasPassword ? (
        <PasswordField label={t`Current password`} autoComplete="current-password" {...field("currentPassword")} />
      ) : (
        <Field label={t`Code`} inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus {...field("code")} />
      )}
      <p>{t`This cannot be undone.`}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady} className="button button-danger">
          {isBusy ? t`Deleting…` : t`Delete my account`}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">
          {field("code").error === spentCode ? t`Send a new code` : t`Cancel`}
        </button>
      </div>
    </form>
  );
}
