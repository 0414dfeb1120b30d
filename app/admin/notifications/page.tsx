import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { NotificationList } from "@/components/messages/notification/notification-list";
import { countUnread, listNotifications } from "@/lib/messages/notification/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Notifications" };

type NotificationsPageProps = { searchParams: Promise<{ show?: string | string[] }> };

export default async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const user = await requireStaff("any");
  const isUnreadOnly = (await searchParams).show === "unread";
  const [{ notifications }, unread] = await Promise.all([listNotifications(user, { unread: isUnreadOnly }), countUnread(user)]);
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
