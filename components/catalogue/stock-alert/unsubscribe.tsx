"use client";

import { LastingLink, LinkPress } from "@/components/people/users/mailed-link";
import { endStockAlerts } from "@/lib/catalogue/stock-alert/contract";
import { call } from "@/lib/platform/browser/call";

/** Ends all stock alerts of an email address. Needs no account. */
export function Unsubscribe() {
  return (
    <LastingLink>
      {(token) => (
        <LinkPress
          idle="Stop these emails"
          busy="Stopping…"
          send={() => call(endStockAlerts, { query: { token } })}
          next={{ href: "/products", label: "See the products" }}
        >
          <p>We will delete this address from all stock alerts. You can set up a new alert at any time.</p>
        </LinkPress>
      )}
    </LastingLink>
  );
}
