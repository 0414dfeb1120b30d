import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/people/customer/account-menu";
import { ConfirmIdentity } from "@/components/people/customer/confirm-identity";
import { RoleGuard } from "@/components/people/session/role-guard";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of the account pages. Each page is protected by its own `requireUser`. */
export default function CustomerLayout({ children }: { children: ReactNode }) {
  return (
    <RoleGuard roles={["b2c", "b2b"]}>
      <div className="container grid gap-x-10 gap-y-6 pt-4 pb-12 lg:grid-cols-[16.5rem_1fr] lg:pt-10">
        <AccountMenu />
        <div className="min-w-0">{children}</div>
      </div>
      <ConfirmIdentity />
    </RoleGuard>
  );
}
