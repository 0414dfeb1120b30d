"use client";

import { type ReactNode, useState } from "react";
import { Link } from "@/components/kit/link";
import { signOut } from "@/components/people/session/end-session";
import type { StoredSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";
import { adminNavigation, customerNavigation } from "./navigation";

type AccountLinksProps = {
  session: StoredSession;
  /** The number of unread notifications. */
  unread?: ReactNode;
  onNavigate: () => void;
};

const item = "flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left font-semibold hover:bg-mist";

/** The user's name, their pages and the logout button: in the avatar's menu and in the mobile menu (§2). */
export function AccountLinks({ session, unread, onNavigate }: AccountLinksProps) {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logOut = () => {
    setLoggingOut(true);
    void signOut();
  };
  return (
    <>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p dir="auto" className="font-semibold break-words">
          {session.fullName}
        </p>
        {session.email && <p className="text-sm break-words text-stone">{session.email}</p>}
      </div>
      <ul className="mt-2">
        {(session.role === "admin" ? adminNavigation : customerNavigation).map(({ label, href }) => (
          <li key={href}>
            <Link href={href} onClick={onNavigate} className={item}>
              {t(label)}
              {href.endsWith("/notifications") && unread}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut} disabled={isLoggingOut} className={item}>
            {isLoggingOut ? t`Logging out…` : t`Logout`}
          </button>
        </li>
      </ul>
    </>
  );
}
