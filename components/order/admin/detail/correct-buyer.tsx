"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { FormButton } from "@/components/ui/dialog/form-dialog";
import { correctBuyer } from "@/lib/order/admin-contract";
import type { AdminOrder } from "@/lib/order/contract";
import { call } from "@/lib/platform/api/call";

/** Whom the tax invoice of an order will name, with a way to correct it until then. */
export function CorrectBuyer({ order }: { order: AdminOrder }) {
  const { _id, number, companyName, panNumber, customer } = order;
  const { take } = useAdminAction();
  const buyer = { companyName, panNumber };
  return (
    <>
      <p className="text-stone">
        The invoice will name {companyName || customer.fullName}
        {panNumber && `, PAN ${panNumber}`}.
      </p>
      <div className="mt-4">
        <FormButton
          label="Correct name and PAN…"
          title={`Correct the invoice details of ${number}`}
          schema={correctBuyer.body}
          defaultValues={{ ...buyer, before: buyer }}
          fields={[
            { name: "companyName", label: "Company (optional)", maxLength: 120 },
            { name: "panNumber", label: "PAN (optional)", maxLength: 12 },
          ]}
          action="Save details"
          onSend={(body) => take(() => call(correctBuyer, { params: { id: _id }, body }), "Invoice details corrected.")}
        >
          <p className="text-stone">
            Without a company, the invoice names {customer.fullName}. It is issued when you confirm the order.
          </p>
        </FormButton>
      </div>
    </>
  );
}
