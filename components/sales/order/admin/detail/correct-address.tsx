"use client";

import { FormButton } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { correctAddress } from "@/lib/sales/order/admin/correct-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

type CorrectAddressProps = {
  order: AdminOrder;
  address: NonNullable<AdminOrder["address"]>;
  municipalities: readonly string[];
};

export function CorrectAddress({ order: { _id, number }, address, municipalities }: CorrectAddressProps) {
  const { take } = useAdminAction();
  const { province: _, district, ...defaultValues } = address;
  // Orders of earlier releases may name a municipality that is no longer in the list.
  const options = [...new Set([...municipalities, address.municipality])].map((value) => ({ value, label: value }));
  return (
    <div className="mt-4">
      <FormButton
        to={correctAddress.right}
        label="Correct address…"
        title={`Correct the address of ${number}`}
        schema={correctAddress.body}
        defaultValues={{ ...defaultValues, before: address }}
        fields={[
          { name: "fullName", label: "Full name", maxLength: 100 },
          { name: "phone", label: "Phone" },
          { name: "municipality", label: `Municipality in ${district}`, options },
          { name: "ward", label: "Ward", maxLength: 2 },
          { name: "tole", label: "Tole or street", maxLength: 120 },
          { name: "landmark", label: "Landmark (optional)", maxLength: 120 },
        ]}
        action="Save address"
        onSend={(body) => take(() => call(correctAddress, { params: { id: _id }, body }), "Address corrected.")}
      >
        <p className="text-stone">
          The customer is notified. The district stays {district}, because the delivery charge depends on it: for another one,
          edit the order.
        </p>
      </FormButton>
    </div>
  );
}
