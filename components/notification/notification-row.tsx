"use client";

import { Link } from "@/components/ui/link";
import type { Notification } from "@/lib/notification/contract";
import { fullTime, timeAgo } from "@/lib/platform/time-text";
import { NotificationIcon } from "./notification-icon";

type NotificationRowProps = {
  notification: Notification;
  now: number;
  onRead: (read: boolean) => void;
  onRemove: () => void;
};

const action = "link -my-1 inline-flex min-h-11 items-center text-sm";

export function NotificationRow({ notification, now, onRead, onRemove }: NotificationRowProps) {
  const { kind, title, body, href, isRead, createdAt } = notification;
  const markLabel = isRead ? "Mark as unread" : "Mark as read";
  return (
    <li
      tabIndex={-1}
      className={`flex gap-4 border-l-4 px-4 py-4 sm:px-5 ${isRead ? "border-l-transparent" : "border-l-brick bg-brick-soft/50"}`}
    >
      <span
        className={`mt-0.5 grid size-10 shrink-0 place-items-center rounded-full ${isRead ? "bg-mist" : "bg-white text-brick"}`}
      >
        <NotificationIcon kind={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={`font-sans text-base tracking-normal ${isRead ? "" : "font-bold"}`}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {href ? (
            <Link href={href} className="link" onClick={() => !isRead && onRead(true)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {body && <p className="mt-0.5 text-stone">{body}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          {/* Another clock or another ICU than the server's may word it differently. */}
          <time dateTime={createdAt} title={fullTime(createdAt)} suppressHydrationWarning className="note mr-auto">
            {timeAgo(createdAt, now)}
          </time>
          <span className="flex gap-x-5">
            <button type="button" className={action} aria-label={`${markLabel}: ${title}`} onClick={() => onRead(!isRead)}>
              {markLabel}
            </button>
            <button type="button" className={action} aria-label={`Delete: ${title}`} onClick={onRemove}>
              Delete
            </button>
          </span>
        </div>
      </div>
    </li>
  );
}
