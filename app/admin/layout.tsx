import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LogoMark } from "@/components/layout/logo-mark";
import { NotificationListener } from "@/components/notification/notification-listener";
import { RoleGuard } from "@/components/session/role-guard";
import { SessionKeeper } from "@/components/session/session-keeper";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of the back office; what protects each page is its own `requireUser`. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <RoleGuard roles={["admin"]}>
      <header className="border-b border-line bg-white">
        <div className="container flex min-h-16 items-center gap-3">
          <LogoMark />
          <span className="font-display text-lg font-bold text-deep">Back office</span>
          <nav aria-label="Back office" className="mr-auto">
            <Link href="/admin/orders" className="inline-flex min-h-11 items-center px-3 font-semibold hover:text-teal">
              Orders
            </Link>
          </nav>
          <Link href="/" className="link inline-flex min-h-11 items-center font-semibold">
            To the shop
          </Link>
        </div>
      </header>
      <main id="content">{children}</main>
      <NotificationListener />
      <SessionKeeper />
    </RoleGuard>
  );
}
