import { getVisitDay } from "../visit-day";
import { type HostileInput, rich } from "./hostile-input";
import type { Calls } from "./people";

type Enquiry = { _id: string; number: string };

/** Messages between visitors and staff, and the staff's settings. */
export async function hostileEmails(copy: HostileInput, { visitor, admin }: { visitor: Calls; admin: Calls }) {
  const word = (field: string, maxLength: number) => copy.word(field, maxLength);
  const preferredOn = getVisitDay();
  const visit = { place: word("enquiry.place", 300), phone: "9841234567", preferredAt: "morning", preferredOn };
  const { number } = await visitor<Enquiry>("POST", "/api/enquiry", {
    multipart: {
      type: "inspection",
      topic: "inspection",
      email: `hostile-${Date.now()}@test.example`,
      seconds: "20",
      ...visit,
      fullName: copy.name("enquiry.fullName", 100),
      message: word("enquiry.message", 900),
    },
  });
  const enquiries = await admin<Enquiry[]>("GET", `/api/enquiry/admin?q=${number}`);
  const enquiry = enquiries[0] ?? { _id: "", number };
  await admin("POST", `/api/enquiry/admin/${enquiry._id}/note`, { data: { text: word("enquiry.note", 900) } });
  await admin("POST", `/api/enquiry/admin/${enquiry._id}/reply`, { data: { text: word("enquiry.reply", 900) } });

  const newsletter = { subject: word("issue.subject", 150), preview: word("issue.preview", 200) };
  const content = rich(word("issue.content", 900), `https://hostile.example/"onmouseover="hit=1`);
  const issue = await admin("POST", "/api/newsletter/issue", { data: { ...newsletter, content } });
  const group = await admin("POST", "/api/price-group", { data: { name: word("priceGroup.name", 60), percent: 1 } });
  const courierFields = { phone: "", parcelFee: 0, cashPercent: 0, isOwn: false, isActive: true };
  const courierName = { name: word("courier.name", 80), trackingUrl: "https://hostile.example/{number}" };
  const courier = await admin("POST", "/api/courier", { data: { ...courierName, ...courierFields } });
  const name = word("zone.name", 60);
  const rates = { base: 1, includedKg: 1, perKg: 1, freeFrom: null, minDays: 1, maxDays: 2, codUpTo: null };
  const zone = await admin("POST", "/api/delivery", { data: { name, districts: ["Mustang"], ...rates } });
  const file = { name: copy.exactly("import.fileName", "<svg onload=hit=1>.csv"), mimeType: "text/csv" };
  const csv = Buffer.from(`SKU,Price\n<svg onload=hit=1>,${"<script>hit=1</script>"}\n`);
  const { _id: importId } = await admin("POST", "/api/product-import", { multipart: { file: { ...file, buffer: csv } } });
  const isText = (payload: string) => !payload.includes("{");
  const email = { subject: copy.word("mail.subject", 150, isText), opening: copy.word("mail.opening", 900, isText) };
  const closing = copy.word("mail.closing", 900, isText);
  await admin("PUT", "/api/mail-template", { data: { name: "low-stock", ...email, closing } });
  const view = await admin("POST", "/api/view", {
    data: { list: "enquiries", name: word("view.name", 40), query: { tab: "all" } },
  });
  return { enquiry, issue, group, courier, zone, view, preferredOn, importId };
}

export async function removeEmails(admin: Calls, emails: Awaited<ReturnType<typeof hostileEmails>>): Promise<void> {
  const { issue, group, courier, zone, view } = emails;
  const paths = [
    `newsletter/issue/${issue._id}`,
    `price-group/${group._id}`,
    `delivery/${zone._id}`,
    `courier/${courier._id}`,
    `view/${view._id}`,
  ];
  await admin("PUT", "/api/mail-template", { data: { name: "low-stock", subject: "", opening: "", closing: "" } });
  for (const path of paths) await admin("DELETE", `/api/${path}`);
}
