import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";
import { renderEmail } from "@/lib/platform/mail/renderer";

export const POST = handle(contract.previewIssue, ({ user, body }) =>
  renderEmail({ to: user.email, template: "newsletter-issue", props: body }),
);
