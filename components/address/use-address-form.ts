"use client";

import { type ComponentType, useState } from "react";
import { toast } from "@/components/toast/toast";
import type { AddressFormProps } from "./address-form";

export const loadAddressForm = () => import("./address-form");

/** Which address is being edited: an id, "new", or none. The form and its list of places are fetched when first wanted. */
export function useAddressForm() {
  const [Form, setForm] = useState<ComponentType<AddressFormProps> | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  const open = async (id: string | null) => {
    setLoading(true);
    try {
      const { AddressForm } = await loadAddressForm();
      setForm(() => AddressForm);
      setEdited(id ?? "new");
    } catch {
      toast("error", "The form could not be loaded. Please try again.");
    } finally {
      setLoading(false);
    }
  };
  return { Form, edited, isLoading, open, close: () => setEdited(null) };
}
