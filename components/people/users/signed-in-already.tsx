"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { signOut } from "@/components/people/session/end-session";
import { joinSession } from "@/components/people/session/join-session";
import { openInstead } from "@/components/people/session/open-instead";
import { getHome } from "@/lib/people/users/home";
import { afterSignIn } from "@/lib/people/users/rules";
import { readSession, type StoredSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";
import { nextFromUrl } from "./use-next";

/**
 * Replaces the login form for a user who is already logged in, and redirects once their page cookie is confirmed. A login with
 * the form itself does not replace it.
 */
export function SignedInAlready({ children }: { children: ReactNode }) {
  const { replace } = useRouter();
  const [session, setSession] = useState<StoredSession | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    setSession(readSession());
    let isUnmounted = false;
    void joinSession().then((isJoined) => {
      const stored = readSession();
      if (isUnmounted) return;
      setSession(stored);
      if (stored && isJoined) openInstead(replace, afterSignIn(nextFromUrl(), stored.role));
    });
    return () => {
      isUnmounted = true;
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
        {withTags(t`You are logged in as <b>${session.fullName || session.email}</b>.`, {
          b: (text) => <strong className="break-words">{text}</strong>,
        })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={getHome(session.role)} className="button button-primary">{t`Go to your dashboard`}</Link>
        <Link href="/products" className="button button-quiet">{t`See our products`}</Link>
        <button type="button" onClick={leave} disabled={isLeaving} className="button button-quiet">
          {isLeaving ? t`Logging out…` : t`Log out`}
        </button>
      </div>
    </div>
  );
}
