import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";

/** A parcel's number, and the courier's page about it if there is one. */
export function TrackingNumber({ parcel }: { parcel: Pick<Order["parcels"][number], "trackingNumber" | "trackingUrl"> }) {
  const { trackingNumber, trackingUrl } = parcel;
  if (!trackingNumber) return null;
  return (
    <>
      {" "}
      {withTags(t`· number <number>${trackingNumber}</number>`, {
        number: (text) => (
          <span translate="no" className="inline-block max-w-full font-semibold tabular-nums wrap-anywhere">
            {text}
          </span>
        ),
      })}
      {trackingUrl && (
        <>
          {" · "}
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="link">
            {t`Follow the parcel`}
            <span className="sr-only"> {t`${trackingNumber} on the courier’s page, in a new tab`}</span>
          </a>
        </>
      )}
    </>
  );
}
