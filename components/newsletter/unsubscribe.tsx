"use client";

import { LastingLink, LinkPress } from "@/components/users/mailed-link";
import { unsubscribe } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";
import { continueLink } from "./continue-link";

/** Ends a subscription. Its link does not expire and needs no login. */
export function Unsubscribe() {
  return (
    <LastingLink>
      {(token) => (
        <LinkPress
          idle="Unsubscribe"
          busy="Unsubscribing…"
          send={() => call(unsubscribe, { query: { token } })}
          next={continueLink}
        >
          <p>Press the button and we will delete your address from our list. You can subscribe again at any time.</p>
        </LinkPress>
      )}
    </LastingLink>
  );
}
