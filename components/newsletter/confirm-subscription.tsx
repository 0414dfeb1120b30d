"use client";

import { useState } from "react";
import { FormProblem } from "@/components/ui/form-problem";
import { Spinner } from "@/components/ui/spinner";
import { useLinkToken } from "@/components/users/use-link-token";
import { call } from "@/lib/call";
import { confirmSubscription } from "@/lib/newsletter/contract";
import { resetTokenState } from "@/lib/users/rules";
import { LinkPress } from "./link-press";

const problems = {
  missing: "Invalid or missing link.",
  expired: "This link has expired.",
  unreadable: "Invalid or expired link.",
};

/** Confirms that a mailbox wants the newsletter. */
export function ConfirmSubscription() {
  return (
    <div className="min-h-32">
      <LinkState />
    </div>
  );
}

function LinkState() {
  const token = useLinkToken();
  const [openedAt] = useState(Date.now);
  if (token === undefined) return <Spinner label="Reading the link" />;
  const state = resetTokenState(token, openedAt);
  if (token && state === "valid") {
    return (
      <LinkPress idle="Confirm the subscription" busy="Confirming…" send={() => call(confirmSubscription, { body: { token } })}>
        <p>Every issue carries a link by which you leave again.</p>
      </LinkPress>
    );
  }
  return (
    <>
      <FormProblem text={problems[state as keyof typeof problems]} />
      <p className="mt-4">Leave your address at the end of this page once more, and a new link comes to you.</p>
    </>
  );
}
