import { Boxes, Megaphone, MessagesSquare, Package, ShieldCheck, Star, Tag, Undo2, UserRound } from "lucide-react";
import type { NotificationKind } from "@/lib/notification/contract";

const icons = {
  account: UserRound,
  security: ShieldCheck,
  order: Package,
  price: Tag,
  stock: Boxes,
  return: Undo2,
  review: Star,
  enquiry: MessagesSquare,
  news: Megaphone,
} satisfies Record<NotificationKind, unknown>;

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon size={20} aria-hidden="true" />;
}
