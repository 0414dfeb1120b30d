"use client";

import { FileText } from "lucide-react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { usePrivateFile } from "@/components/kit/hooks/use-private-file";
import { openFile } from "@/components/kit/save-file";
import { call } from "@/lib/platform/browser/call";
import { getPaymentProof } from "@/lib/sales/payment/contract";

/** Opens a payment proof, a PDF or an image, in a new tab. */
const openProof = (bytes: Uint8Array) => openFile(bytes, isPdf(bytes) ? "application/pdf" : "image/webp");

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.slice(0, 4)) === "%PDF";

/** A preview of the payment proof; a click opens it in a new tab. */
export function PaymentProof({ id, label }: { id: string; label: string }) {
  const { bytes, src, isFailed } = usePrivateFile(getPaymentProof, { params: { id } });
  return (
    <button
      type="button"
      disabled={!bytes}
      onClick={() => bytes && openProof(bytes)}
      aria-label={label}
      className="grid h-72 w-full place-items-center overflow-hidden rounded-lg border border-line bg-mist hover:border-teal sm:w-64"
    >
      {isFailed && <span className="p-4 text-sm">The slip could not be loaded. Please refresh the page.</span>}
      {bytes && !isPdf(bytes) && <img src={src} alt="Payment slip" className="h-72 w-full object-contain" />}
      {bytes && isPdf(bytes) && (
        <span className="flex items-center gap-2 font-semibold text-teal">
          <FileText size={20} aria-hidden="true" />
          Open the PDF
        </span>
      )}
    </button>
  );
}

/** Fetches the payment proof with the bearer, which a plain link could not send, and opens it in a new tab. */
export function PaymentProofButton({ id, label }: { id: string; label: string }) {
  const { isBusy, run } = useBusy();
  const show = () =>
    run(async () => {
      openProof(await call(getPaymentProof, { params: { id } }));
    });
  return (
    <button type="button" disabled={isBusy} onClick={show} className="button button-quiet">
      {isBusy ? "Opening…" : label}
    </button>
  );
}
