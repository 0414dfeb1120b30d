import "@/components/content/page/print.css";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { GalleryImages } from "@/components/content/gallery/admin/chooser/gallery-images";
import { RightsProvider } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { rowsCookie } from "@/components/kit/table/rows-cookie";
import { AdminAccount } from "@/components/layout/admin/admin-account";
import { AdminLoading } from "@/components/layout/admin/admin-loading";
import { AdminMenu, AdminMenuButton } from "@/components/layout/admin/admin-menu";
import { FindBox } from "@/components/layout/admin/find/find-box";
import { ListKeys } from "@/components/layout/admin/keys/list-keys";
import { ScreenLanguage } from "@/components/layout/admin/screen-language";
import { LogoMark } from "@/components/layout/logo-mark";
import { Main } from "@/components/layout/main";
import { NotificationListener } from "@/components/layout/notification-listener";
import { SkipLink } from "@/components/layout/skip-link";
import { ConfirmIdentity } from "@/components/people/customer/confirm-identity";
import { FactorReminder } from "@/components/people/factor/admin/factor-reminder";
import { RoleGuard } from "@/components/people/session/role-guard";
import { SessionWatcher } from "@/components/people/session/session-watcher";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { currentLanguage } from "@/lib/platform/shared/language/language";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of the admin. Each page is protected by its own `requireStaff`. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [user, chosen] = await Promise.all([currentUser(), cookies()]);
  const rows = chosen.get(rowsCookie)?.value === "roomy" ? "roomy" : "dense";
  // The frame is English around a screen that is not; what it says of itself stays as it was, whatever screen follows.
  const frame = user?.language === "ne" ? { lang: "en" } : {};
  const own = currentLanguage() === "ne" ? { lang: "ne" } : {};
  return (
    <RightsProvider rights={user?.rights ?? []}>
      <RoleGuard roles={["admin"]}>
        <ScreenLanguage />
        <div {...own} className="contents">
          <SkipLink />
        </div>
        <header {...frame} className="not-printed border-b border-line bg-white">
          <div className="flex min-h-16 items-center gap-3 px-4 md:px-8">
            <AdminMenuButton />
            <Link href="/admin/dashboard" className="mr-auto flex items-center gap-3">
              <LogoMark />
              <span className="font-display text-lg font-bold whitespace-nowrap text-deep max-[27rem]:sr-only">Back office</span>
            </Link>
            <FindBox />
            {/* The shop is loaded anew: in the language of its address. */}
            <Link href="/" {...(frame.lang && { rel: "external" })} className="tap-link font-semibold whitespace-nowrap">
              View shop
            </Link>
            <AdminAccount />
          </div>
        </header>
        {user?.factorDueAt && (
          <div {...own}>
            <FactorReminder dueAt={user.factorDueAt.toISOString()} />
          </div>
        )}
        <div
          data-rows={rows}
          data-calendar={user?.calendar}
          className="flex-1 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block"
        >
          <div {...frame} className="not-printed hidden border-r border-line bg-white pl-3 lg:block">
            <AdminMenu />
          </div>
          <Main className="min-w-0">
            <GalleryImages>
              <AdminLoading>{children}</AdminLoading>
            </GalleryImages>
          </Main>
        </div>
        <ListKeys />
        <NotificationListener />
        <SessionWatcher />
        <ConfirmIdentity />
      </RoleGuard>
    </RightsProvider>
  );
}
