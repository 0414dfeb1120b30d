import type { PostalAddressLeaf } from "schema-dts";
import { getProvince } from "@/lib/people/address/places";
import { trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** The parts of an address that staff wrote in one line: "Teku Road 12, Kathmandu 44600, Nepal". What it does not say is left out. */
export function postalAddress(location: string): PostalAddressLeaf {
  const parts = location
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part && !/^(nepal|नेपाल)$/i.test(part));
  const last = parts.at(-1) ?? "";
  const [, postalCode] = /[\s-](\d{5})$/.exec(last) ?? [];
  const place = postalCode ? trimEndOf(last.slice(0, -postalCode.length), /[\s-]/) : last;
  // A single part without a postal code may as well be a street.
  const locality = parts.length > 1 || postalCode ? place : "";
  const street = (locality || postalCode ? parts.slice(0, -1) : parts).join(", ");
  const region = getProvince(locality);
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: "NP",
  };
}
