"use client";

import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { openFile } from "@/components/ui/save-file";
import { getPaymentProof } from "@/lib/payment/contract";
import { call } from "@/lib/platform/api/call";

type Proof = { bytes: Uint8Array; type: string; src: string };

/** A preview of the payment proof; a click opens it in a new tab. Fetched with the bearer, which a plain link could not send. */
export function PaymentProof({ id, label }: { id: string; label: string }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let src = "";
    call(getPaymentProof, { params: { id } }, { signal: controller.signal }).then(
      (bytes) => {
        const type = String.fromCharCode(...bytes.slice(0, 4)) === "%PDF" ? "application/pdf" : "image/webp";
        src = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
        setProof({ bytes, type, src });
      },
      (error) => {
        if (controller.signal.aborted) return;
        setFailed(true);
        reportError(error);
      },
    );
    return () => {
      controller.abort();
      URL.revokeObjectURL(src);
    };
  }, [id]);
  return (
    <button
      type="button"
      disabled={!proof}
      onClick={() => proof && openFile(proof.bytes, proof.type)}
      aria-label={label}
      className="grid h-72 w-full place-items-center overflow-hidden rounded-lg border border-line bg-mist hover:border-teal sm:w-64"
    >
      {isFailed && <span className="p-4 text-sm">The slip could not be loaded. Please refresh the page.</span>}
      {proof?.type === "image/webp" && <img src={proof.src} alt="Payment slip" className="h-72 w-full object-contain" />}
      {proof?.type === "application/pdf" && (
        <span className="flex items-center gap-2 font-semibold text-teal">
          <FileText size={20} aria-hidden="true" />
          Open the PDF
        </span>
      )}
    </button>
  );
}
