"use client";

import { Camera, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { toast } from "@/components/kit/toast/toast";
import { t } from "@/lib/platform/shared/language/t";
import { canReadBarcodes, watchBarcodes } from "./barcode-camera";

/** Scans with the camera, where the browser can read barcodes. */
export function CameraScan({ onScan }: { onScan: (code: string) => void }) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!isHydrated || !canReadBarcodes()) return null;
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="button button-quiet">
        {isOpen ? <X size={18} aria-hidden="true" /> : <Camera size={18} aria-hidden="true" />}
        {isOpen ? t`Stop the camera` : t`Use the camera`}
      </button>
      {isOpen && <Viewfinder onScan={onScan} onFailed={() => setOpen(false)} />}
    </>
  );
}

function Viewfinder({ onScan, onFailed }: { onScan: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onScan, onFailed });
  useEffect(() => {
    latest.current = { onScan, onFailed };
  });
  useEffect(() => {
    const ending = new AbortController();
    if (video.current) {
      watchBarcodes(video.current, (code) => latest.current.onScan(code), ending.signal).catch(() => {
        toast("error", t`The camera could not be started.`, { note: t`Allow it for this page in the browser's settings.` });
        latest.current.onFailed();
      });
    }
    return () => ending.abort();
  }, []);
  return <video ref={video} playsInline muted className="max-h-56 w-full basis-full rounded-lg bg-ink object-cover" />;
}
