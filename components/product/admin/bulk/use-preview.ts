"use client";

import { useEffect, useState } from "react";
import { CallError, call } from "@/lib/platform/api/call";
import { type BulkAction, type BulkPreview, previewBulk, type Selection } from "@/lib/product/bulk-contract";

/** What a change of many products would do. An answer to an older question is not shown. */
export function usePreview(asked: { selection: Selection; action: BulkAction }) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  const question = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const { signal, abort } = controller();
    setPreview(null);
    setProblem("");
    call(previewBulk, { body: JSON.parse(question) }, { signal })
      .then(setPreview)
      .catch((error) => {
        if (signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      });
    return abort;
  }, [question, tries]);
  return { preview, problem, retry: () => setTries(tries + 1) };
}

function controller() {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}
