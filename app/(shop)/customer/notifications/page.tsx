import type { Metadata } from "next";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { NotificationList } from "@/components/messages/notification/notification-list";
import { countUnread, listNotifications } from "@/lib/messages/notification/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Notifications` }) satisfies Metadata;

type NotificationsPageProps = { searchParams: Promise<{ show?: string | string[] }> };

async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const user = await requireUser("b2c", "b2b");
  const isUnreadOnly = (await searchParams).show === "unread";
  const [{ notifications }, unread] = await Promise.all([listNotifications(user, { unread: isUnreadOnly }), countUnread(user)]);
  return (
    <>
      <PageHeading title={t`Notifications`} />
      <NotificationList
        key={String(isUnreadOnly)}
        userId={user.id}
        path="/customer/notifications"
        isUnreadOnly={isUnreadOnly}
        first={localized(notifications)}
        unread={unread}
        now={Date.now()}
      />
    </>
  );
}

export default withTexts("/customer/notifications", NotificationsPage);
