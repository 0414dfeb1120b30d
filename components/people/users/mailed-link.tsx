"use client";

import { CircleCheck } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import { Spinner } from "@/components/kit/spinner";
import { resetTokenState } from "@/lib/people/users/rules";
import type { CallError } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";
import { useLinkToken } from "./use-link-token";

const problems = {
  missing: msg("Invalid or missing link."),
  expired: msg("This link has expired."),
  unreadable: msg("Invalid or expired link."),
};

type MailedLinkProps = {
  /** Shown for a valid link. */
  children: (token: string) => ReactNode;
  /** How to get a new link, for an invalid one. */
  otherwise: ReactNode;
};

/** The page of a mailed link that may have expired. */
export function MailedLink({ children, otherwise }: MailedLinkProps) {
  const link = useLinkToken();
  const invalid = (state: keyof typeof problems) => (
    <>
      <FormProblem text={t(problems[state])} />
      <p className="mt-4">{otherwise}</p>
    </>
  );
  if (link === undefined) return <CheckingLink>{invalid("missing")}</CheckingLink>;
  const { token, readAt } = link;
  const state = resetTokenState(token, readAt);
  return token && state === "valid" ? children(token) : invalid(state as keyof typeof problems);
}

/** Until the URL is read, with the height of what a page without a link shows, so that nothing moves then. */
export function CheckingLink({ children }: { children: ReactNode }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div inert className="invisible">
        {children}
      </div>
      <Spinner label={t`Checking the link`} />
    </div>
  );
}

/** The page of a mailed link that never expires. */
export function LastingLink({ children }: Pick<MailedLinkProps, "children">) {
  const link = useLinkToken();
  const missing = <FormProblem text={t`Invalid or missing link. Please open the link in the email again.`} />;
  if (link === undefined) return <CheckingLink>{missing}</CheckingLink>;
  return link.token ? children(link.token) : missing;
}

type LinkPressProps = {
  /** The button's labels, idle and busy. */
  idle: string;
  busy: string;
  send: () => Promise<{ message: string }>;
  /** The message of a failure; defaults to the server's. */
  failureText?: (error: CallError) => string;
  /** Where to continue afterwards. */
  next: { href: ComponentProps<typeof Link>["href"]; label: string };
  children: ReactNode;
};

/** Runs a mailed link's action only at the press of a button, because mail programs open links by themselves. */
export function LinkPress({ idle, busy, send, failureText = ({ message }) => message, next, children }: LinkPressProps) {
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const { isBusy, run } = useBusy((error) => setProblem(failureText(error)));
  const press = () => {
    setProblem("");
    return run(async () => setDone((await send()).message));
  };
  if (done) {
    return (
      <>
        <p role="status" className="flex gap-3 rounded-lg bg-teal-soft p-3 font-semibold text-deep">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {done}
        </p>
        <Link href={next.href} className="button button-primary mt-5">
          {t(next.label)}
        </Link>
      </>
    );
  }
  return (
    <div className="space-y-4">
      {problem && <FormProblem text={problem} />}
      {children}
      <button type="button" onClick={press} disabled={isBusy} className="button button-primary">
        {isBusy ? busy : idle}
      </button>
    </div>
  );
}
