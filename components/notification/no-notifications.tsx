import { BellOff } from "lucide-react";
import { EmptyPage } from "@/components/ui/empty-page";
import { Link } from "@/components/ui/link";

export function NoNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    const showAll = (
      <Link href="/customer/notifications" className="button button-primary">
        Show all notifications
      </Link>
    );
    return (
      <EmptyPage Icon={BellOff} title="You have read everything" actions={showAll}>
        <p>What you have read stands under All.</p>
      </EmptyPage>
    );
  }
  const look = (
    <Link href="/products" className="button button-primary">
      Look at the products
    </Link>
  );
  return (
    <EmptyPage Icon={BellOff} title="Nothing has happened yet" actions={look}>
      <p>News of your orders, your account and the prices of what you keep will stand here, and sound while the shop is open.</p>
    </EmptyPage>
  );
}
