import { Percent } from "lucide-react";
import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { NewPriceGroup } from "@/components/price-group/admin/new-price-group";
import { PriceGroupList } from "@/components/price-group/admin/price-group-list";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listPriceGroups } from "@/lib/price-group/queries";

export const metadata: Metadata = { title: "Price groups" };

export default async function PriceGroupsPage() {
  await requireUser("admin");
  const groups = await listPriceGroups();
  return (
    <SettingsPage tab="price-groups" actions={<NewPriceGroup />}>
      <p className="mb-4 max-w-prose text-stone">
        Extra discounts for approved businesses. Choose the group on the business’s page under Users.
      </p>
      {groups.length > 0 ? (
        <PriceGroupList groups={groups} />
      ) : (
        <EmptyState icon={<Percent />} title="No price groups yet">
          <p className="mt-2 text-stone">Every approved business pays the trade price.</p>
        </EmptyState>
      )}
    </SettingsPage>
  );
}
