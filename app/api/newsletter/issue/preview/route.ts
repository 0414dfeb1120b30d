import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";
import { writtenMail } from "@/lib/platform/mail/renderer";

export const POST = handle(contract.previewIssue, ({ user, body }) =>
  writtenMail({ to: user.email, template: "newsletter-issue", props: body }),
);
