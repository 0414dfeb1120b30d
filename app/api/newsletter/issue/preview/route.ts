import { handle } from "@/lib/handle";
import { writtenMail } from "@/lib/mail-writer";
import * as contract from "@/lib/newsletter/issue-contract";

export const POST = handle(contract.previewIssue, ({ user, body }) =>
  writtenMail({ to: user.email, template: "newsletter-issue", props: body }),
);
