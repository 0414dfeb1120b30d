"use client";

import { type ReactNode, useEffect } from "react";
import { useSession } from "@/components/kit/hooks/use-session";
import { clearDrafts } from "@/lib/platform/browser/draft-store";
import { readTimedSession, type StoredSession } from "@/lib/platform/browser/session-store";
import { endSession } from "./end-session";
import { joinSession } from "./join-session";

type RoleGuardProps = { roles: StoredSession["role"][]; children: ReactNode };

/**
 * Compares the stored role with the one the page needs (§6): with another role, or none, the user is logged out and sent to the
 * root path. The server has checked the same before; this keeps the browser in sync.
 */
export function RoleGuard({ roles, children }: RoleGuardProps) {
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check runs again whenever the session changes
  useEffect(() => {
    void joinSession().then(async () => {
      const stored = await readTimedSession();
      if (stored && roles.includes(stored.role)) return;
      if (stored) clearDrafts();
      void endSession();
    });
  }, [session, roles]);
  return children;
}
