"use client";

import { useState } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { toast } from "@/components/toast/toast";
import { type Address, editAddress, listAddresses, removeAddress } from "@/lib/address/contract";
import { CallError, call } from "@/lib/platform/api/call";

/** Someone's addresses, and what can be done to them besides the form. Each change answers the whole list. */
export function useAddressBook(userId: string, initial: Address[]) {
  const { data: addresses = initial, mutate } = useQuery(listAddresses, { params: { userId } }, { fallbackData: initial });
  const [isBusy, setBusy] = useState(false);

  const show = (list: Address[]) => mutate(list, { revalidate: false });
  const change = async (work: () => Promise<Address[]>, message: string): Promise<boolean> => {
    setBusy(true);
    try {
      await show(await work());
      toast("success", message);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      if (error.status === 404) await mutate().catch(() => {}); // the next focus tries again
      return error.status === 404;
    } finally {
      setBusy(false);
    }
  };
  return {
    addresses,
    isBusy,
    show,
    makeDefault: ({ _id, label, tole }: Address) =>
      change(
        () => call(editAddress, { params: { userId, addressId: _id }, body: { isDefault: true } }),
        `${label}, ${tole} is your default address now.`,
      ),
    remove: ({ _id }: Address) =>
      change(() => call(removeAddress, { params: { userId, addressId: _id } }), "The address was deleted."),
  };
}
