"use client";

import { FormButton } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { correctBuyer } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

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
          to={correctBuyer.right}
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
