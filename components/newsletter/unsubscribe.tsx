"use client";

import { FormProblem } from "@/components/ui/form/form-problem";
import { Spinner } from "@/components/ui/spinner";
import { LinkPress } from "@/components/users/mailed-link";
import { useLinkToken } from "@/components/users/use-link-token";
import { unsubscribe } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";
import { continueLink } from "./continue-link";

/** Ends a subscription. Its link does not expire and needs no login. */
export function Unsubscribe() {
  const token = useLinkToken();
  return (
    <>
      {token === undefined && <Spinner label="Checking the link" />}
      {token === null && <FormProblem text="Invalid or missing link. Please open the link in the email again." />}
      {token && (
        <LinkPress
          idle="Unsubscribe"
          busy="Unsubscribing…"
          send={() => call(unsubscribe, { query: { token } })}
          next={continueLink}
        >
          <p>We will delete your address from our list. You can subscribe again at any time.</p>
        </LinkPress>
      )}
    </>
  );
}
