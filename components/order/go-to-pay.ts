import type { PayWith } from "@/lib/payment-method/contract";

/** Leaves for a gateway's page: by its URL, or by posting the form it wants. */
export function goToPay({ url, method, fields }: PayWith): void {
  if (method === "GET") {
    const address = new URL(url);
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    location.assign(address);
    return;
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: url, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}
