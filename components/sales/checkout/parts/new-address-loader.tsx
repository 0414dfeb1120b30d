"use client";

import useSWRImmutable from "swr/immutable";
import { retry } from "@/components/kit/hooks/retry";
import { Spinner } from "@/components/kit/spinner";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { NewAddressProps } from "./new-address";

/** Loads the form and its list of all municipalities when needed; retries until it works. */
const load = later(() => import("./new-address"));

export function NewAddressLoader(props: NewAddressProps) {
  const { data } = useSWRImmutable("components/sales/checkout/parts/new-address", load, retry);
  return (
    <div className="min-h-136 sm:min-h-112">
      {data ? <data.NewAddress {...props} /> : <Spinner label={t`Loading the list of places…`} />}
    </div>
  );
}
