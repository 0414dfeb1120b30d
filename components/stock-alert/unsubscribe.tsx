"use client";

import { LastingLink, LinkPress } from "@/components/users/mailed-link";
import { call } from "@/lib/platform/api/call";
import { endStockAlerts } from "@/lib/stock-alert/contract";

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
