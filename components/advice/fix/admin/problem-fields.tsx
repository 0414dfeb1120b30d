"use client";

import { useFieldArray, useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { LinesField } from "@/components/kit/form/lines-field";
import { toOptions } from "@/components/kit/form/options";
import { RowTools } from "@/components/kit/form/row-tools";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useParts } from "@/components/kit/form/use-parts";
import type { Outcome, Question } from "@/lib/advice/fix/content";
import { areas } from "@/lib/catalogue/product/vocabulary";
import { FoldSection } from "./fold/fold-section";
import { answerSummary, outcomeSummary, questionSummary } from "./fold/row-summary";
import { Rows } from "./fold/rows";
import { emptyOutcome } from "./form-values";
import { Keyed, newKey, useReferences } from "./parts";

const placeOptions = toOptions(areas);

/** All fields of a problem. */
export function ProblemFields() {
  return (
    <>
      <Facts />
      <Questions />
      <Outcomes />
    </>
  );
}

function Facts() {
  const { text } = useParts();
  return (
    <FoldSection kind="problem" id="problem">
      <div className="space-y-4">
        <Field label="Name" maxLength={80} {...text("content.name")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Where" options={placeOptions} {...text("content.place")} />
          <Field label="What the customer sees" maxLength={120} {...text("content.sign")} />
        </div>
        <Field
          label="Web address"
          hint="The last part of /fix/…. Leave empty to create it from the name. It cannot change once published."
          maxLength={60}
          {...text("slug")}
        />
        <TextAreaField label="Summary" rows={2} maxLength={300} {...text("content.summary")} />
        <div className="grid gap-4 lg:grid-cols-2">
          <LinesField name="content.causes" label="Causes" rows={3} />
          <LinesField name="content.never" label="What never works" rows={3} />
        </div>
        <TextAreaField label="How to find out for sure (optional)" rows={2} maxLength={600} {...text("content.test")} />
      </div>
    </FoldSection>
  );
}

type Condition = Outcome["when"];

/** Updates the conditions of all cases. */
function useChangeConditions() {
  const { form, set } = useParts();
  return (change: (when: Condition) => Condition) => {
    const outcomes: Outcome[] = form.getValues("content.outcomes");
    for (const [at, { when }] of outcomes.entries()) set(`content.outcomes.${at}.when`, change(when ?? {}));
  };
}

const mapConditions = (when: Condition, change: (entry: [string, string[]]) => [string, string[]] | null): Condition =>
  Object.fromEntries(Object.entries(when).flatMap((entry) => [change(entry)].filter((each) => each !== null)));

const createAnswer = () => ({ key: newKey("answer"), label: "", help: "" });

function Questions() {
  const { form } = useParts();
  const changeConditions = useChangeConditions();
  return (
    <FoldSection kind="problem" id="questions">
      <p className="note mb-3">Up to four, asked in this order. Questions that no longer matter are skipped.</p>
      <Rows
        name="content.questions"
        noun="Question"
        max={4}
        summary={questionSummary}
        empty={() => ({ key: newKey("question"), ask: "", help: "", answers: [createAnswer(), createAnswer()] })}
        first="ask"
        onRemove={(at) => {
          const removedKey = form.getValues(`content.questions.${at}.key`);
          changeConditions((when) => mapConditions(when, (entry) => (entry[0] === removedKey ? null : entry)));
        }}
      >
        {(path, at) => <QuestionFields path={path} at={at} />}
      </Rows>
    </FoldSection>
  );
}

function QuestionFields({ path, at }: { path: string; at: number }) {
  const { form, text } = useParts();
  const changeConditions = useChangeConditions();
  const changeAnswers = (change: (keys: string[]) => string[]) => {
    const questionKey = form.getValues(`${path}.key`);
    changeConditions((when) => mapConditions(when, ([key, keys]) => [key, key === questionKey ? change(keys ?? []) : keys]));
  };
  return (
    <div className="space-y-4">
      <Keyed
        list="content.questions"
        at={at}
        labelField="ask"
        label="Question"
        maxLength={150}
        onRename={(from, to) => changeConditions((when) => mapConditions(when, ([key, keys]) => [key === from ? to : key, keys]))}
      />
      <Field label="Help (optional)" maxLength={300} {...text(`${path}.help`)} />
      <Rows
        name={`${path}.answers`}
        noun="Answer"
        max={6}
        summary={answerSummary}
        empty={createAnswer}
        first="label"
        onRemove={(answerIndex) => {
          const removedKey = form.getValues(`${path}.answers.${answerIndex}.key`);
          changeAnswers((keys) => keys.filter((key) => key !== removedKey));
        }}
      >
        {(answerPath, answerIndex) => (
          <div className="space-y-4">
            <Keyed
              list={`${path}.answers`}
              at={answerIndex}
              labelField="label"
              label="Answer"
              maxLength={80}
              onRename={(from, to) => changeAnswers((keys) => keys.map((key) => (key === from ? to : key)))}
            />
            <Field label="Help (optional)" maxLength={200} {...text(`${answerPath}.help`)} />
          </div>
        )}
      </Rows>
    </div>
  );
}

function Outcomes() {
  const questions: Question[] = useWatch({ name: "content.questions" }) ?? [];
  const { systems } = useReferences();
  const summary = (outcome: Partial<Outcome>) => outcomeSummary(outcome, questions, (id) => systems.get(id)?.name);
  return (
    <FoldSection kind="problem" id="outcomes">
      <p className="note mb-3">
        The first case that fits is used. Tick the answers it applies to. If none is ticked, any answer fits.
      </p>
      <Rows
        name="content.outcomes"
        noun="Case"
        max={40}
        summary={summary}
        empty={() => structuredClone(emptyOutcome)}
        first="advice"
      >
        {(path) => <OutcomeFields path={path} />}
      </Rows>
    </FoldSection>
  );
}

function OutcomeFields({ path }: { path: string }) {
  const { form, text } = useParts();
  const questions: Question[] = useWatch({ name: "content.questions" }) ?? [];
  return (
    <div className="space-y-4">
      {questions.map(({ key, ask, answers }) => (
        <Answers key={key} path={`${path}.when.${key}`} ask={ask} answers={answers} />
      ))}
      <Ranked path={`${path}.systems`} />
      <TextAreaField label="Advice (optional)" rows={2} maxLength={600} {...text(`${path}.advice`)} />
      <label className="choice">
        <input type="checkbox" {...form.register(`${path}.inspect`)} />
        Have it inspected first
      </label>
    </div>
  );
}

type AnswersProps = { path: string; ask: string; answers: Question["answers"] };

/** The conditions of a case. */
function Answers({ path, ask, answers }: AnswersProps) {
  const { set } = useParts();
  const ticked: string[] = useWatch({ name: path }) ?? [];
  const toggle = (key: string, isTicked: boolean) =>
    set(path, isTicked ? [...ticked, key] : ticked.filter((each) => each !== key));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {ask || "Question without text"} {ticked.length === 0 && <span className="font-normal text-stone">(any answer)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ key, label }) => (
          <label
            key={key}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 has-checked:border-teal has-checked:bg-teal-soft"
          >
            <input
              type="checkbox"
              className="size-5 accent-teal"
              checked={ticked.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {label || "Answer without text"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The systems of a case, the best first. */
function Ranked({ path }: { path: string }) {
  const { form, text, getMessage } = useParts();
  const { systems } = useReferences();
  const rows = useFieldArray({ control: form.control, name: path });
  const options = [...systems.values()].map(({ _id, name, isPublished }) => ({
    value: _id,
    label: isPublished ? name : `${name} (not published)`,
  }));
  return (
    <div id={`field-${path}`} tabIndex={-1} className="space-y-3">
      {rows.fields.map((row, at) => (
        <div key={row.id} id={`field-${path}.${at}`} tabIndex={-1} className="rounded-lg bg-mist p-3">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{at === 0 ? "Best system" : `System ${at + 1}`}</p>
            <RowTools rows={rows} at={at} name={`system ${at + 1}`} />
          </div>
          <FieldError>{getMessage(`${path}.${at}`)}</FieldError>
          <div className="grid gap-4 lg:grid-cols-2">
            <SelectField label="System" placeholder="Choose…" options={options} {...text(`${path}.${at}.systemId`)} />
            <Field label="Why, in a sentence" maxLength={300} {...text(`${path}.${at}.reason`)} />
          </div>
        </div>
      ))}
      <FieldError>{getMessage(path)}</FieldError>
      {rows.fields.length < 3 && (
        <button type="button" onClick={() => rows.append({ systemId: "", reason: "" })} className="button button-quiet">
          Add a system
        </button>
      )}
    </div>
  );
}
