"use client";

import { FormProblem } from "@/components/ui/form/form-problem";
import { Spinner } from "@/components/ui/spinner";
import { LinkPress } from "@/components/users/mailed-link";
import { useLinkToken } from "@/components/users/use-link-token";
import { call } from "@/lib/platform/api/call";
import { endStockAlerts } from "@/lib/stock-alert/contract";

/** Ends all stock alerts of an email address. Needs no account. */
export function Unsubscribe() {
  const token = useLinkToken();
  return (
    <>
      {token === undefined && <Spinner label="Checking the link" />}
      {token === null && <FormProblem text="Invalid or missing link. Please open the one in the email again." />}
      {token && (
        <LinkPress
          idle="Stop these emails"
          busy="Stopping…"
          send={() => call(endStockAlerts, { query: { token } })}
          next={{ href: "/products", label: "See the products" }}
        >
          <p>We will delete this address from all stock alerts. You can set up a new alert at any time.</p>
        </LinkPress>
      )}
    </>
  );
}
