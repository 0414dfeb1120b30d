"use client";

import { Toaster } from "sonner";

export function ShopToaster() {
  return <Toaster position="top-right" duration={5000} closeButton richColors />;
}
