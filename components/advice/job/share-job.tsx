"use client";

import { Printer, Share2 } from "lucide-react";
import { toast } from "@/components/kit/toast/toast";
import { t } from "@/lib/platform/shared/language/t";

type ShareJobProps = {
  title: string;
  query?: string;
  /** The path to share, if not this page's. */
  path?: string;
  /** Shared beside the link: when to begin. */
  note?: string;
};

/** Shares the list with the applicator: the URL holds the measures, nothing personal. */
export function ShareJob({ title, query = "", path, note = "" }: ShareJobProps) {
  const text = note ? `${title}. ${note}` : title;
  const getUrl = () => `${location.origin}${path ?? location.pathname}${query && `?${query}`}`;
  const share = async () => {
    const url = getUrl();
    if (navigator.share) {
      // Closing the share sheet is not an error.
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) toast("success", t`Link copied`);
    else toast("error", t`The link could not be copied. Please copy it from the address bar.`);
  };
  const chat = (start: string) => () => {
    location.href = start + encodeURIComponent(`${text} ${getUrl()}`);
  };
  return (
    <div className="not-printed mt-3 flex flex-wrap gap-2 noscript:hidden">
      <button type="button" onClick={share} className="button button-quiet">
        <Share2 size={18} aria-hidden="true" />
        {t`Send the list`}
      </button>
      <button type="button" onClick={chat("https://wa.me/?text=")} className="button button-quiet">{t`WhatsApp`}</button>
      <button type="button" onClick={chat("viber://forward?text=")} className="button button-quiet">{t`Viber`}</button>
      <button type="button" onClick={() => window.print()} className="button button-quiet">
        <Printer size={18} aria-hidden="true" />
        {t`Print`}
      </button>
    </div>
  );
}
