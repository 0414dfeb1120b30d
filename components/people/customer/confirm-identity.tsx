"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { toast } from "@/components/kit/toast/toast";
import { setIdentityCheck } from "@/lib/platform/browser/identity-check";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadDialog = later(() => import("./confirm-dialog"));

/**
 * Asks the user to prove again who they are when a call needs it, over whatever the page shows, so that nothing typed is lost.
 * Mounted once on the pages of customers and staff.
 */
export function ConfirmIdentity() {
  const [finish, setFinish] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      setIdentityCheck(
        () =>
          new Promise<boolean>((resolve) =>
            setFinish(() => (isConfirmed: boolean) => {
              setFinish(null);
              resolve(isConfirmed);
            }),
          ),
      ),
    [],
  );
  const part = useLoaded(loadDialog, finish !== null, () => {
    toast("error", t`The form could not be loaded. Please try again.`);
    finish?.(false);
  });
  return finish && part && <part.ConfirmDialog onFinish={finish} />;
}
