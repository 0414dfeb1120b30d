"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FormProblem } from "@/components/ui/form-problem";
import { Link } from "@/components/ui/link";
import { CallError } from "@/lib/call";

type LinkPressProps = {
  /** What the button says, and while it is at work. */
  idle: string;
  busy: string;
  send: () => Promise<{ message: string }>;
  children: ReactNode;
};

/** What a mailed link does, done by a press: mail programs open links by themselves. */
export function LinkPress({ idle, busy, send, children }: LinkPressProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const press = async () => {
    setBusy(true);
    setProblem("");
    try {
      setDone((await send()).message);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  };
  if (done) {
    return (
      <>
        <p role="status" className="flex gap-3 rounded-lg bg-leaf-soft p-3 font-semibold text-leaf">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {done}
        </p>
        <Link href="/products" className="button button-primary mt-5">
          Look at the products
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
