import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { expect, test } from "vitest";
import { emailNames, getExample } from "@/lib/messages/mail-template/vocabulary";
import { contracts } from "@/lib/office/openapi/contracts";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import config from "@/next.config";
import { renderEmail } from "./render-email";

const to = "asha@roof.example";

/** Where next.config.ts rewrites a form that is posted to this path; "" if nowhere. */
async function getDestination(path: string): Promise<string> {
  const rewrites = (await config.rewrites?.()) ?? [];
  for (const { source, destination } of Array.isArray(rewrites) ? rewrites : (rewrites.beforeFiles ?? [])) {
    const params = getPathMatch(source)(path);
    if (params) return destination.replaceAll(/:(\w+)/g, (_, name) => String(params[name]));
  }
  return "";
}

test("the unsubscribe button of a mail program reaches a call (RFC 8058)", async () => {
  const lines: string[] = contracts.map(({ route }) => route);
  const withButton: string[] = [];
  const issue = { to, template: "newsletter-issue", props: { subject: "Hi", preview: "", content: textDocument("") } } as const;
  for (const email of [...emailNames.map((name) => getExample(name, to)), issue]) {
    const { headers = {} } = await renderEmail(email);
    if (!headers["List-Unsubscribe-Post"]) continue;
    const { pathname } = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
    withButton.push(email.template);
    expect(lines, email.template).toContain(`POST ${await getDestination(pathname)}`);
  }
  expect(withButton.toSorted()).toEqual(["back-in-stock", "newsletter-issue"]);
});
