import type { PayWith } from "@/lib/terms/payment-method/contract";

/** Redirects to a gateway's payment page, by URL or by posting the form that it requires. */
export function goToPay({ url, method, fields }: PayWith): void {
  if (method === "GET") {
    const target = new URL(url);
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    location.assign(target);
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
