import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { handle } from "@/lib/platform/server/api/handle";
import { renderEmail } from "@/lib/platform/server/mail/renderer";

export const POST = handle(contract.previewIssue, ({ user, body }) =>
  renderEmail({ to: user.email, template: "newsletter-issue", props: body }),
);
