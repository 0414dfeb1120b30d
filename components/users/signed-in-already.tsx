"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { signOut } from "@/components/session/end-session";
import { joinSession } from "@/components/session/join-session";
import { Link } from "@/components/ui/link";
import { readSession, type StoredSession } from "@/lib/platform/auth/session-store";
import { afterSignIn, getHome } from "@/lib/users/rules";
import { nextInAddress } from "./use-next";

/**
 * Replaces the login form for a user who is logged in already, and leads on as soon as the account pages know them too. A login
 * made here leaves the form as it is.
 */
export function SignedInAlready({ children }: { children: ReactNode }) {
  const { replace } = useRouter();
  const [session, setSession] = useState<StoredSession | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    setSession(readSession());
    let isGone = false;
    void joinSession().then((isJoined) => {
      const stored = readSession();
      if (isGone) return;
      setSession(stored);
      if (stored && isJoined) replace(afterSignIn(nextInAddress(), stored.role) as "/");
    });
    return () => {
      isGone = true;
    };
  }, [replace]);
  if (!session) return children;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div>
      <p>
        You are logged in as <strong className="break-words">{session.fullName || session.email}</strong>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={getHome(session.role)} className="button button-primary">
          Go to your dashboard
        </Link>
        <Link href="/products" className="button button-quiet">
          See our products
        </Link>
        <button type="button" onClick={leave} disabled={isLeaving} className="button button-quiet">
          {isLeaving ? "Logging out…" : "Log out"}
        </button>
      </div>
    </div>
  );
}
