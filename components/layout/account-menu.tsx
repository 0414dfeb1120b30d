"use client";

import { type ToggleEvent, useRef } from "react";
import type { StoredSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";
import { AccountLinks } from "./account-links";
import { Avatar } from "./avatar";
import { UnreadCount } from "./unread-count";

/** The avatar's menu: a native popover, which closes on Escape and on outside clicks, and restores the focus. */
export function AccountMenu({ session }: { session: StoredSession }) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const positionMenu = ({ newState }: ToggleEvent) => {
    const frame = button.current?.getBoundingClientRect();
    if (newState !== "open" || !frame || !menu.current) return;
    menu.current.style.top = `${frame.bottom + 6}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - frame.right}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="account-menu"
        className="relative grid size-11 place-items-center rounded-full hover:bg-mist"
      >
        <Avatar fullName={session.fullName} />
        {/* Next to the initials, not over them. */}
        <span className="absolute -top-1 left-6 flex">
          <UnreadCount />
        </span>
      </button>
      <nav
        ref={menu}
        id="account-menu"
        popover="auto"
        aria-label={t`Your account`}
        onBeforeToggle={positionMenu}
        className="fixed left-auto m-0 max-h-[80dvh] w-72 overflow-y-auto panel border-ink p-3 text-ink"
      >
        <AccountLinks session={session} unread={<UnreadCount />} onNavigate={() => menu.current?.hidePopover?.()} />
      </nav>
    </>
  );
}
