import { Percent } from "lucide-react";
import type { Metadata } from "next";
import { Changeable } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { NewPriceGroup } from "@/components/terms/price-group/admin/new-price-group";
import { PriceGroupList } from "@/components/terms/price-group/admin/price-group-list";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listPriceGroups } from "@/lib/terms/price-group/admin/queries";

export const metadata: Metadata = { title: "Price groups" };

export default async function PriceGroupsPage() {
  await requireStaff("product.see");
  const groups = await listPriceGroups();
  return (
    <SettingsPage tab="price-groups" actions={<NewPriceGroup />}>
      <p className="mb-4 max-w-prose text-stone">
        Extra discounts for approved businesses. Choose the group on the business’s page under Users.
      </p>
      {groups.length > 0 ? (
        <Changeable to="product.price">
          <PriceGroupList groups={groups} />
        </Changeable>
      ) : (
        <EmptyState icon={<Percent />} title="No price groups yet">
          <p className="mt-2 text-stone">Every approved business pays the trade price.</p>
        </EmptyState>
      )}
    </SettingsPage>
  );
}
