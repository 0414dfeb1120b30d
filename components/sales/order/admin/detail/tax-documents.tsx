"use client";

import { useRouter } from "next/navigation";
import { AdminDate } from "@/components/kit/admin-date";
import { InvoiceLink } from "@/components/sales/order/details/invoice-link";
import { countText } from "@/lib/platform/shared/numbers/money";
import type { OrderDocument } from "@/lib/sales/invoice/contract";
import type { KeptPrint } from "@/lib/sales/invoice/print-log";

type TaxDocumentsProps = {
  documents: OrderDocument[];
  /** By the id of their document. */
  prints: Record<string, KeptPrint[]>;
};

/** The tax documents of an order, each with who printed which copy of it. */
export function TaxDocuments({ documents, prints }: TaxDocumentsProps) {
  const { refresh } = useRouter();
  return (
    <ul className="space-y-4">
      {documents.map((document) => (
        <li key={document._id}>
          <InvoiceLink document={document} onPrinted={refresh} />
          <Prints count={document.prints} kept={prints[document._id] ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Prints({ count, kept }: { count: number; kept: KeptPrint[] }) {
  if (count === 0) return <p className="note mt-1">Not printed yet.</p>;
  const unknown = count - kept.length;
  return (
    <details className="mt-1">
      <summary className="note cursor-pointer py-1 font-semibold">
        {count === 1 ? "Printed once" : `Printed ${count} times`}
      </summary>
      <ul className="mt-1 space-y-1">
        {kept.map(({ copy, by, printedAt }) => (
          <li key={copy} className="note">
            {copy === 1 ? "Original" : `Copy ${copy - 1}`} by {by}, <AdminDate at={printedAt} hasClock />
          </li>
        ))}
        {unknown > 0 && <li className="note">{countText(unknown, "print")} from before prints were kept</li>}
      </ul>
    </details>
  );
}
