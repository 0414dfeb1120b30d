import type { Metadata } from "next";
import { NotificationList } from "@/components/notification/notification-list";
import { AdminPage } from "@/components/ui/admin-page";
import { countUnread, listNotifications } from "@/lib/notification/queries";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Notifications" };

type NotificationsPageProps = { searchParams: Promise<{ show?: string | string[] }> };

export default async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const user = await requireUser("admin");
  const isUnreadOnly = (await searchParams).show === "unread";
  const [{ notifications }, unread] = await Promise.all([
    listNotifications(user.id, { unread: isUnreadOnly }),
    countUnread(user.id),
  ]);
  return (
    <AdminPage title="Notifications">
      <NotificationList
        key={String(isUnreadOnly)}
        userId={user.id}
        path="/admin/notifications"
        isUnreadOnly={isUnreadOnly}
        first={notifications}
        unread={unread}
        now={Date.now()}
      />
    </AdminPage>
  );
}
