"use client";

import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import type { Notification } from "@/lib/notification/contract";
import { numberText } from "@/lib/platform/money";
import { NoNotifications } from "./no-notifications";
import { NotificationRow } from "./notification-row";
import { SoundSwitch } from "./sound-switch";
import { useNotifications } from "./use-notifications";
import { useUnreadCount } from "./use-unread-count";

type NotificationListProps = {
  userId: string;
  isUnreadOnly: boolean;
  /** What the server found when it made the page; from then on the list keeps itself. */
  first: Notification[];
  unread: number;
  now: number;
};

const filters = [
  { label: "All", href: "/customer/notifications", isUnread: false },
  { label: "Unread", href: "/customer/notifications?show=unread", isUnread: true },
];

export function NotificationList({ userId, isUnreadOnly, first, ...atFirst }: NotificationListProps) {
  const { all, error, isLoading, hasMore, loadMore, markRead, markAllRead, remove } = useNotifications({
    userId,
    isUnreadOnly,
    first,
  });
  const unread = useUnreadCount() ?? atFirst.unread;
  const now = useNow(atFirst.now);
  const list = useRef<HTMLUListElement>(null);

  /** Whoever works by keyboard goes on at the row that takes the place of the one that left. */
  const keepFocus = (at: number) => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const rows = list.current?.children;
      (rows?.[Math.min(at, rows.length - 1)] as HTMLElement | undefined)?.focus();
    });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <nav aria-label="Which notifications" className="flex gap-2">
          {filters.map(({ label, href, isUnread }) => (
            <Link
              key={href}
              href={href}
              aria-current={isUnread === isUnreadOnly ? "page" : undefined}
              className="button button-quiet aria-[current]:border-teal aria-[current]:bg-teal-soft aria-[current]:text-teal"
            >
              {label}
            </Link>
          ))}
        </nav>
        <p role="status" className="min-w-24 font-semibold">
          {unread === 0 ? "Nothing unread" : `${numberText(unread)} unread`}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:ml-auto">
          <SoundSwitch />
          <button type="button" className="button button-quiet" disabled={unread === 0} onClick={markAllRead}>
            Mark all as read
          </button>
        </div>
      </div>

      {all.length === 0 ? (
        <div className="mt-6">
          <NoNotifications isUnreadOnly={isUnreadOnly} />
        </div>
      ) : (
        <ul
          ref={list}
          aria-label="Notifications"
          className="mt-6 divide-y divide-line overflow-hidden rounded-xl border border-line bg-white"
        >
          {all.map((each, at) => (
            <NotificationRow
              key={each._id}
              notification={each}
              now={now}
              onRead={(read) => void markRead(each, read).then(() => keepFocus(at))}
              onRemove={() => {
                void remove(each);
                keepFocus(at);
              }}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-4 font-semibold text-brick">
          {error.message}
        </p>
      )}
      {hasMore && (
        <p className="mt-6 text-center">
          <button type="button" className="button button-quiet" disabled={isLoading} onClick={loadMore}>
            Show older notifications
          </button>
        </p>
      )}
    </>
  );
}

/** The time, moving on by the minute; it begins with the server's, so that both say the same. */
function useNow(atFirst: number): number {
  const [now, setNow] = useState(atFirst);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 60_000);
    tick();
    return () => clearInterval(timer);
  }, []);
  return now;
}
