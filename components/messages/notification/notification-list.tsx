"use client";

import { BellOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { EmptyPage } from "@/components/kit/empty-page";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import type { Notification } from "@/lib/messages/notification/contract";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { msg, t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { NotificationRow } from "./notification-row";
import { SoundSwitch } from "./sound-switch";
import { useNotifications } from "./use-notifications";
import { useUnreadCount } from "./use-unread-count";

type NotificationListProps = {
  userId: string;
  /** The page that shows the list: the customer's or the staff's. */
  path: "/customer/notifications" | "/admin/notifications";
  isUnreadOnly: boolean;
  /** The first page of the list as rendered by the server; the list revalidates itself from then on. */
  first: Notification[];
  unread: number;
  now: number;
};

const filters = [
  { label: msg("All"), isUnread: false },
  { label: msg("Unread"), isUnread: true },
];

export function NotificationList({ userId, path, isUnreadOnly, first, ...initial }: NotificationListProps) {
  const { all, error, isLoading, hasMore, loadMore, markRead, markAllRead, remove } = useNotifications({
    userId,
    isUnreadOnly,
    first,
  });
  const unread = useUnreadCount() ?? initial.unread;
  const now = useNow(initial.now);
  const list = useRef<HTMLUListElement>(null);

  /** Moves the keyboard focus of a removed row to the row that takes its place. */
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
        <nav aria-label={t`Which notifications`} className="flex gap-2">
          {filters.map(({ label, isUnread }) => (
            <Link
              key={label}
              href={isUnread ? `${path}?show=unread` : path}
              aria-current={isUnread === isUnreadOnly ? "page" : undefined}
              className="button button-quiet aria-[current]:border-teal aria-[current]:bg-teal-soft aria-[current]:text-teal"
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <p role="status" className="min-w-24 font-semibold">
          {unread === 0 ? t`Nothing unread` : t`${numberText(unread)} unread`}
        </p>
        <button
          type="button"
          className="button button-quiet sm:ml-auto"
          disabled={unread === 0}
          onClick={markAllRead}
        >{t`Mark all as read`}</button>
      </div>

      {all.length === 0 ? (
        <div className="mt-6">
          <NoNotifications path={path} isUnreadOnly={isUnreadOnly} />
        </div>
      ) : (
        <ul ref={list} aria-label={t`Notifications`} className="mt-6 divide-y divide-line overflow-hidden panel">
          {all.map((each, at) => (
            <NotificationRow
              key={each._id}
              notification={each}
              isStaff={path === "/admin/notifications"}
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
          <button
            type="button"
            className="button button-quiet"
            disabled={isLoading}
            onClick={loadMore}
          >{t`Show older notifications`}</button>
        </p>
      )}
      <div className="mt-6">
        <SoundSwitch />
      </div>
    </>
  );
}

/** The current time, updated every minute. It starts with the server's, so that hydration renders the same. */
function useNow(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, 60_000);
    tick();
    return () => clearInterval(timer);
  }, []);
  return now;
}

function NoNotifications({ path, isUnreadOnly }: Pick<NotificationListProps, "path" | "isUnreadOnly">) {
  if (isUnreadOnly) {
    const showAll = <Link href={path} className="button button-primary">{t`Show all notifications`}</Link>;
    return (
      <EmptyPage Icon={BellOff} title={t`You have read everything`} actions={showAll}>
        <p>{t`Notifications you have read are under All.`}</p>
      </EmptyPage>
    );
  }
  if (path === "/admin/notifications") {
    return (
      <EmptyPage
        Icon={BellOff}
        title={t`Nothing has happened yet`}
        actions={
          <Allowed to="order.see">
            <Link href="/admin/orders" className="button button-primary">{t`See orders`}</Link>
          </Allowed>
        }
      >
        <p>{t`What happens in your part of the shop will appear here.`}</p>
      </EmptyPage>
    );
  }
  const action = <Link href="/products" className="button button-primary">{t`See our products`}</Link>;
  return (
    <EmptyPage picture={<ScenePicture scene="letter" />} title={t`Nothing has happened yet`} actions={action}>
      <p>{t`News about your orders, your account and your wishlist will appear here.`}</p>
    </EmptyPage>
  );
}
