"use client";

import { LinkPress, MailedLink } from "@/components/users/mailed-link";
import { confirmSubscription } from "@/lib/newsletter/contract";
import { call } from "@/lib/platform/api/call";
import { afterwards } from "./afterwards";

/** Confirms that a mailbox wants the newsletter. */
export function ConfirmSubscription() {
  return (
    <div className="min-h-32">
      <MailedLink otherwise="Leave your address at the end of this page once more, and a new link comes to you.">
        {(token) => (
          <LinkPress
            idle="Confirm the subscription"
            busy="Confirming…"
            send={() => call(confirmSubscription, { body: { token } })}
            next={afterwards}
          >
            <p>Every issue carries a link by which you leave again.</p>
          </LinkPress>
        )}
      </MailedLink>
    </div>
  );
}
