/** Where the tracking number goes in the address of a courier's page. */
export const numberPlace = "{number}";

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Why this cannot be the address of a courier's tracking page, or "". */
export function trackingUrlRefusal(trackingUrl: string): string {
  if (trackingUrl === "") return "";
  if (trackingUrl.split(numberPlace).length !== 2) return `Put ${numberPlace} once where the tracking number goes`;
  const [site = ""] = trackingUrl.split(numberPlace);
  // Otherwise a number could lead to another site.
  const isInPath = isAddress(site) && /^https?:\/\/[^/?#]+[/?#]/.test(site);
  return isInPath && !/\s/.test(trackingUrl) ? "" : "Enter a web address such as https://courier.example/track/{number}";
}

/** The courier's page about a parcel, or "" if it has none. */
export const getTrackingLink = (trackingUrl: string, trackingNumber: string): string =>
  trackingUrl && trackingNumber ? trackingUrl.replace(numberPlace, () => encodeURIComponent(trackingNumber)) : "";

/** In paisa: what a courier charges for a parcel for which it collects this cash. */
export const getCourierFee = (courier: { parcelFee: bigint; cashBasisPoints: number }, cash: bigint): bigint =>
  courier.parcelFee + (cash * BigInt(courier.cashBasisPoints) + 5000n) / 10_000n;
