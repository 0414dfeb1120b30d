"use client";

import { type ReactNode, useEffect, useState } from "react";
import { signOut } from "@/components/session/end-session";
import { Link } from "@/components/ui/link";
import { readSession, type StoredSession } from "@/lib/session-store";
import { homeOf } from "@/lib/users/rules";

/** Instead of a form to sign in: whoever came here signed in already. A sign-in made here leaves the form as it is. */
export function SignedInAlready({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<StoredSession | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => setSession(readSession()), []);
  if (!session) return children;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div>
      <p>
        You are signed in as <strong className="break-words">{session.fullName || session.email}</strong>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={homeOf(session.role)} className="button button-primary">
          Go to your dashboard
        </Link>
        <Link href="/products" className="button button-quiet">
          Look at the products
        </Link>
        <button type="button" onClick={leave} disabled={isLeaving} className="button button-quiet">
          {isLeaving ? "Logging out…" : "Log out"}
        </button>
      </div>
    </div>
  );
}
