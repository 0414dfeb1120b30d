"use client";

import { FormButton } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { call } from "@/lib/platform/browser/call";
import { whenInvoiced } from "@/lib/sales/invoice/moment";
import { correctBuyer } from "@/lib/sales/order/admin/correct-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

/** When an order's tax invoice is issued, and whom it will name, with a way to correct that until then. */
export function CorrectBuyer({ order, invoiceMoment }: { order: AdminOrder; invoiceMoment: InvoiceMoment }) {
  const { _id, number, companyName, panNumber, customer } = order;
  const { take } = useAdminAction();
  const buyer = { companyName, panNumber };
  const when = whenInvoiced(order, invoiceMoment);
  return (
    <>
      <p className="text-stone">
        The invoice will name {companyName || customer.fullName}
        {panNumber && `, PAN ${panNumber}`}. It is issued {when}.
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
            Without a company, the invoice names {customer.fullName}. It is issued {when}.
          </p>
        </FormButton>
      </div>
    </>
  );
}
