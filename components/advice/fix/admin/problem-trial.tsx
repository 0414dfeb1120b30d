"use client";

import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { Panel } from "@/components/kit/panel";
import { answersText } from "@/lib/advice/fix/admin/checks";
import type { ProblemContent } from "@/lib/advice/fix/content";
import { getOutcome, readAnswers } from "@/lib/advice/fix/rules";
import { readContent } from "./form-values";
import { useReferences } from "./parts";

/** Previews the finder as visitors see it, from question to result. */
export function ProblemTrial() {
  const draft: unknown = useDeferredValue(useWatch({ name: "content" }));
  const content = readContent("problem", draft);
  return (
    <Panel title="Try it">
      {content ? <Trial problem={content} /> : <p className="text-stone">Shown once all fields are filled in.</p>}
    </Panel>
  );
}

function Trial({ problem }: { problem: ProblemContent }) {
  const [keys, setKeys] = useState<string[]>([]);
  // An answer that was deleted resets the question.
  const progress = readAnswers(problem, keys) ?? readAnswers(problem, []);
  if (!progress) return null;
  const { answers, question } = progress;
  const count = Object.keys(answers).length;
  return (
    <>
      {count > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          <span className="text-stone">{answersText(problem, answers)}</span>
          <button type="button" onClick={() => setKeys([])} className="link min-h-11">
            Start again
          </button>
        </p>
      )}
      <div aria-live="polite">
        {question ? (
          <>
            <p className="mb-2 font-semibold">{question.ask}</p>
            <div className="flex flex-wrap gap-2">
              {question.answers.map(({ key, label }) => (
                <button
                  key={key}
                  type="button"
                  onClick={() => setKeys([...keys.slice(0, count), key])}
                  className="button button-quiet"
                >
                  {label}
                </button>
              ))}
            </div>
          </>
        ) : (
          <Result problem={problem} outcome={getOutcome(problem, answers)} />
        )}
      </div>
    </>
  );
}

type ResultProps = { problem: ProblemContent; outcome: ReturnType<typeof getOutcome> };

function Result({ problem, outcome }: ResultProps) {
  const { systems } = useReferences();
  if (!outcome) return <p className="font-semibold text-brick">No case fits these answers.</p>;
  return (
    <>
      <p className="font-semibold">Case {problem.outcomes.indexOf(outcome) + 1}</p>
      {outcome.inspect && <p>Have it inspected first.</p>}
      {outcome.advice && <p>{outcome.advice}</p>}
      <ol className="marked mt-2 empty:hidden">
        {outcome.systems.map(({ systemId, reason }) => (
          <li key={systemId}>
            <b>{systems.get(systemId)?.name ?? "Deleted system"}</b>: {reason}
          </li>
        ))}
      </ol>
    </>
  );
}
