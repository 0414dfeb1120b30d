"use client";

import { dropSession } from "@/components/session/end-session";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/platform/api/call";
import { confirmEmail } from "@/lib/users/contract";
import { failureText } from "./failure-text";
import { LinkPress, MailedLink } from "./mailed-link";

/** Confirms an email address. */
export function ConfirmEmail() {
  const confirm = async (token: string) => {
    const result = await call(confirmEmail, { body: { token } });
    await dropSession();
    return result;
  };
  return (
    <MailedLink
      otherwise={
        <>
          You can ask for a new link under{" "}
          <Link href="/customer/manage-profile" className="link">
            Manage Profile
          </Link>
          .
        </>
      }
    >
      {(token) => (
        <LinkPress
          idle="Confirm email address"
          busy="Confirming…"
          send={() => confirm(token)}
          failureText={failureText}
          next={{ href: "/login", label: "Log in" }}
        >
          <p>From now on you will log in with this address and receive our emails here. You will need to log in again.</p>
        </LinkPress>
      )}
    </MailedLink>
  );
}
