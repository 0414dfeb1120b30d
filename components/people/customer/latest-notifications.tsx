import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { Notification } from "@/lib/messages/notification/contract";
import { fullTime } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";

type LatestNotificationsProps = { notifications: Notification[]; unread: number };

export function LatestNotifications({ notifications, unread }: LatestNotificationsProps) {
  const all = <Link href="/customer/notifications" className="tap-link text-sm">{t`See all`}</Link>;
  return (
    <Panel title={unread > 0 ? t`Notifications (${unread} unread)` : t`Notifications`} action={all}>
      {notifications.length === 0 ? (
        <p className="text-stone">{t`No new notifications. News about your orders and prices will appear here.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {notifications.map(({ _id, title, body, href, createdAt }) => (
            <li key={_id} className="py-2">
              {href ? (
                <Link href={href} className="tap-link font-semibold">
                  {title}
                </Link>
              ) : (
                <p className="font-semibold">{title}</p>
              )}
              <p className="text-sm text-stone">{body}</p>
              <time dateTime={createdAt} className="note">
                {fullTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
