"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useUnloadWarning } from "@/components/kit/hooks/use-unload-warning";
import { readSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";

/** Asks before leaving a page with unsaved changes, by a link within the shop or by closing or reloading it. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { push } = useRouter();
  const [target, setTarget] = useState("");
  // If the session has ended, do not ask: the input is safe in the draft.
  useUnloadWarning(isChanged, () => readSession() !== null);
  useEffect(() => {
    if (!isChanged) return;
    const click = (event: MouseEvent) => {
      const path = getPathAway(event);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    // In the capture phase, before the link's own handler.
    document.addEventListener("click", click, true);
    return () => document.removeEventListener("click", click, true);
  }, [isChanged]);
  if (!target) return null;
  return (
    <ActionDialog
      title={t`Leave without saving?`}
      action={t`Leave`}
      onSend={() => push(target as "/")}
      onClose={() => setTarget("")}
    >{t`Your changes are not saved yet. They stay in this browser as a draft.`}</ActionDialog>
  );
}

/** The path that a click leads to, if it opens another page of the shop in this tab; otherwise "". */
function getPathAway(event: MouseEvent): string {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link || link.target || link.hasAttribute("download") || link.closest("[contenteditable=true]")) return "";
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isAway = origin === location.origin && pathname + search !== location.pathname + location.search;
  return isAway ? `${pathname}${search}${hash}` : "";
}
