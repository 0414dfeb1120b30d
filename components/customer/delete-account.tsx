"use client";

import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { signOutBy } from "@/components/session/end-session";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { PasswordField } from "@/components/ui/form/password-field";
import { Link } from "@/components/ui/link";
import { CodeRequest } from "@/components/users/code-request";
import { call } from "@/lib/platform/api/call";
import { spentCode } from "@/lib/users/code-contract";
import type { Account } from "@/lib/users/contract";
import { deleteAccount, type OpenMatter } from "@/lib/users/deletion-contract";

type DeleteAccountProps = { account: Pick<Account, "mobile" | "hasPassword">; open: OpenMatter[] };

/** Deletes the account, confirmed by password or code, once nothing is open any more. */
export function DeleteAccount({ account: { mobile, hasPassword }, open }: DeleteAccountProps) {
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
      <p className="mb-4 max-w-prose text-stone">
        Your name, contact details, addresses, saved jobs, cart and wishlist are removed for good, and so are the photos in your
        messages to us. Your reviews and the text of your messages stay without your name. We keep your orders and invoices with
        the name and address on them, because the law requires it. What you sent us for a return stays for two years.
      </p>
      {!isDialogOpen && (
        <button type="button" onClick={() => setDialogOpen(true)} disabled={!isHydrated} className="button button-quiet">
          Delete account…
        </button>
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
      <p className="mb-2 text-stone">You can delete your account once these are finished:</p>
      <ul>
        {open.map(({ kind, _id, orderNumber }) => (
          <li key={_id}>
            <Link
              href={kind === "order" ? `/customer/purchase-history/${_id}` : `/customer/return-and-cancel/${_id}`}
              className="tap-link"
            >
              {kind === "order" ? `Order ${orderNumber}` : `Return of order ${orderNumber}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type ConfirmProps = { hasPassword: boolean; ticket: string; onCancel: () => void };

function Confirm({ hasPassword, ticket, onCancel }: ConfirmProps) {
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm(deleteAccount.body, {
    defaultValues: hasPassword ? {} : { ticket },
    send: async (body) => {
      setProblem("");
      await signOutBy(() => call(deleteAccount, { body }), "/");
    },
    notify: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Delete account" className="max-w-md space-y-4">
      {problem && <FormProblem text={problem} />}
      {hasPassword ? (
        <PasswordField label="Current password" autoComplete="current-password" {...field("currentPassword")} />
      ) : (
        <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus {...field("code")} />
      )}
      <p>This cannot be undone.</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady} className="button button-danger">
          {isBusy ? "Deleting…" : "Delete my account"}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">
          {field("code").error === spentCode ? "Send a new code" : "Cancel"}
        </button>
      </div>
    </form>
  );
}
