import {
  Boxes,
  Mail,
  MailOpen,
  Megaphone,
  MessagesSquare,
  Package,
  ShieldAlert,
  ShieldCheck,
  Star,
  Tag,
  Trash2,
  Undo2,
  UserRound,
  Wallet,
} from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Notification, NotificationKind } from "@/lib/messages/notification/contract";
import { fullTime, timeAgo } from "@/lib/platform/shared/calendar/time-text";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type NotificationRowProps = {
  notification: Notification;
  /** Customers hear of little but their orders, so an icon tells them nothing. */
  isStaff: boolean;
  now: number;
  onRead: (read: boolean) => void;
  onRemove: () => void;
};

const action = "grid size-11 place-items-center text-stone hover:text-teal";

export function NotificationRow({ notification, isStaff, now, onRead, onRemove }: NotificationRowProps) {
  const { kind, title, body, href, isRead, createdAt } = notification;
  const markLabel = isRead ? t`Mark as unread` : t`Mark as read`;
  const MarkIcon = isRead ? Mail : MailOpen;
  return (
    <li
      tabIndex={-1}
      className={`group flex items-center gap-3 border-l-4 py-2 pr-3 pl-3 sm:pr-5 sm:pl-5 dense:py-0.5 dense:leading-snug ${isRead ? "border-l-transparent" : "border-l-teal bg-teal-soft/50"}`}
    >
      {isStaff && (
        <span className={isRead ? "text-stone" : "text-teal"}>
          <NotificationIcon kind={kind} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className={`font-sans text-base tracking-normal ${isRead ? "font-medium" : "font-bold"}`}>
          {!isRead && <span className="sr-only">{t`Unread:`} </span>}
          {href ? (
            <Link href={href} className="hover:text-teal hover:underline" onClick={() => !isRead && onRead(true)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {body && (
          <p lang={textLang(body)} className="text-stone">
            {body}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:items-center sm:gap-x-4">
        {/* On each row of twenty they would be all that one sees: a pointer brings them. */}
        <span className="flex group-focus-within:opacity-100 group-hover:opacity-100 max-sm:-mr-2 max-sm:-mb-2 [@media(hover:hover)]:opacity-0">
          <button
            type="button"
            className={action}
            aria-label={`${markLabel}: ${title}`}
            title={markLabel}
            onClick={() => onRead(!isRead)}
          >
            <MarkIcon size={20} aria-hidden="true" />
          </button>
          <button type="button" className={action} aria-label={t`Delete: ${title}`} title={t`Delete`} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </span>
        {/* The browser's clock or ICU version may give another text than the server's. */}
        <time dateTime={createdAt} title={fullTime(createdAt)} suppressHydrationWarning className="note">
          {timeAgo(createdAt, now)}
        </time>
      </div>
    </li>
  );
}

const icons = {
  account: UserRound,
  security: ShieldCheck,
  alarm: ShieldAlert,
  order: Package,
  payment: Wallet,
  price: Tag,
  stock: Boxes,
  return: Undo2,
  review: Star,
  enquiry: MessagesSquare,
  news: Megaphone,
} satisfies Record<NotificationKind, unknown>;

function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon size={20} aria-hidden="true" />;
}
