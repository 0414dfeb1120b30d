import { MessageCircle, Phone } from "lucide-react";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { getTel, whatsappHref } from "@/components/contact/enquiry/reach-links";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { compareHref } from "@/lib/advice/compare/address";
import type { Outcome, Question } from "@/lib/advice/fix/content";
import type { Problem } from "@/lib/advice/fix/contract";
import type { Answers } from "@/lib/advice/fix/rules";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { ChoiceLink } from "./choice-link";
import { type PricedSystem, SystemCard } from "./system-card";

export const fixCrumbs = () => [
  { label: t`Home`, href: "/" },
  { label: t`Find the fix`, href: "/fix" },
];

export const problemCrumbs = ({ place, name, slug }: Problem) => [
  ...fixCrumbs(),
  { label: t(areaGuides[place].title), href: `/fix/${placeSlugs[place]}` },
  { label: name, href: `/fix/${slug}` },
];

type ProblemViewProps = {
  problem: Problem;
  answers: Answers;
  question: Question | null;
  outcome: Outcome | null;
  systems: readonly PricedSystem[];
  /** The shop's numbers, to ask instead. */
  reach?: { phoneNumber: string; whatsapp: string } | null;
};

/** A problem: the next question, or the outcome once all are answered, with the background below. */
export function ProblemView({ problem, answers, question, outcome, systems, reach = null }: ProblemViewProps) {
  const { name, place, sign, summary, causes, test, never } = problem;
  const isBegun = Object.keys(answers).length > 0;
  // Beside a question, which leaves room there; below the systems.
  const proof = test && (
    <div>
      <h2 className="text-xl">{t`How to be sure`}</h2>
      <p lang={textLang(test)} className="mt-3 max-w-prose">
        {test}
      </p>
    </div>
  );
  return (
    <>
      <PageHead
        crumbs={problemCrumbs(problem)}
        title={name}
        lead={isBegun || !question ? undefined : t`${sign}. ${summary}`}
        picture={
          <div className="grid content-start gap-6">
            <PlacePicture
              area={place}
              isDry={systems.length > 0 && place === "roof_terrace"}
              className="place-picture max-lg:hidden"
            />
            {question && proof}
          </div>
        }
      >
        <AnswerList problem={problem} answers={answers} />
        {question && <QuestionView problem={problem} answers={answers} question={question} />}
      </PageHead>
      {outcome && (
        <div className="container pb-10 md:pb-12">
          <Advice problem={problem} answers={answers} outcome={outcome} systems={systems} reach={reach} />
        </div>
      )}
      <section aria-labelledby="know" className="part border-t border-ink">
        <div className={`container grid gap-8 py-10 md:grid-cols-2 md:py-12 ${question ? "" : "lg:grid-cols-3"}`}>
          <div>
            <h2 id="know" className="text-xl">{t`Why it happens`}</h2>
            <Lines lines={causes} mark="marked-plain" />
          </div>
          {!question && proof}
          {never.length > 0 && (
            <div>
              <h2 className="text-xl">{t`What does not work`}</h2>
              <Lines lines={never} mark="marked-not" />
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function Lines({ lines, mark }: { lines: readonly string[]; mark: "marked-plain" | "marked-not" }) {
  return (
    <ul className={`marked mt-3 max-w-prose ${mark}`}>
      {lines.map((line) => (
        <li key={line} lang={textLang(line)}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The path for these answers, in the order of the questions. */
const getPath = ({ slug }: Problem, keys: readonly string[]) => ["/fix", slug, ...keys].join("/");

/** The given answers, each with a link back to its question. */
function AnswerList({ problem, answers }: { problem: Problem; answers: Answers }) {
  const entries = Object.entries(answers);
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t`Your answers`} className="mt-3 grid grid-cols-1 gap-x-8 border-t border-line sm:grid-cols-2">
      {entries.map(([key, answer], at) => {
        const question = problem.questions.find((each) => each.key === key);
        const label = question?.answers.find((each) => each.key === answer)?.label;
        return (
          <li key={key}>
            <Link
              href={getPath(problem, Object.values(answers).slice(0, at))}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 leading-snug hover:border-teal"
            >
              <span className="min-w-0">
                <span lang={textLang(question?.ask)} className="block text-sm text-stone max-sm:truncate">
                  {question?.ask}
                </span>{" "}
                <span lang={textLang(label)} className="block font-semibold">
                  {label}
                </span>
              </span>
              <span className="link text-sm font-semibold">{t`Change`}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type QuestionViewProps = { problem: Problem; answers: Answers; question: Question };

/** A question with its answers, each a link to the next one. */
export function QuestionView({ problem, answers, question }: QuestionViewProps) {
  const givenKeys = Object.values(answers);
  const { length } = problem.questions;
  return (
    <section aria-labelledby="question" className="my-6">
      <p className="text-sm font-semibold">
        {length > 1 ? t`Question ${givenKeys.length + 1} of up to ${length}` : t`Question ${givenKeys.length + 1}`}
      </p>
      {length > 1 && (
        <div aria-hidden="true" className="mt-1 flex gap-1">
          {problem.questions.map(({ key }, at) => (
            <span key={key} className={`h-2 flex-1 border border-ink ${at <= givenKeys.length ? "bg-teal" : "bg-white"}`} />
          ))}
        </div>
      )}
      <h2 id="question" lang={textLang(question.ask)} className="mt-4 text-3xl">
        {question.ask}
      </h2>
      {question.help && (
        <p lang={textLang(question.help)} className="mt-2 text-stone">
          {question.help}
        </p>
      )}
      <ul className={`mt-4 grid gap-2 sm:grid-cols-2 lg:gap-4 ${question.answers.length === 3 ? "lg:grid-cols-3" : ""}`}>
        {question.answers.map(({ key, label, help }) => (
          <li key={key}>
            <ChoiceLink href={getPath(problem, [...givenKeys, key])} label={label} note={help} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AdviceProps = Pick<ProblemViewProps, "problem" | "answers" | "systems" | "reach"> & { outcome: Outcome };

function Advice({ problem, answers, outcome, systems, reach }: AdviceProps) {
  const { advice, inspect } = outcome;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="text-3xl md:text-4xl">
        {inspect && systems.length === 0 ? t`Have it inspected first` : systems.length > 1 ? t`What helps` : t`This helps`}
      </h2>
      {advice && (
        <p lang={textLang(advice)} className="mt-3 max-w-3xl border-l-4 border-teal py-1 pl-4">
          {advice}
        </p>
      )}
      {systems.length > 0 && (
        <ul className="mt-4 grid gap-x-10 gap-y-12 lg:mt-6 lg:grid-cols-3 lg:gap-y-0">
          {systems.map((each, at) => (
            <SystemCard key={each.system._id} {...each} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {systems.length > 1 && (
        <p className="mt-4">
          <Link
            href={compareHref({ kind: "systems", ids: systems.map(({ system }) => system.slug) })}
            className="tap-link font-semibold"
          >{t`Compare them side by side`}</Link>
        </p>
      )}
      <div className="mt-10 border-2 border-ink bg-white p-4 md:p-6 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10">
        <div className="max-w-prose">
          <h3 className="text-2xl">{inspect ? t`Book an inspection` : t`Not sure? Book an inspection`}</h3>
          <p className="mt-2">
            {inspect && t`A coating alone will not stop this. `}
            {t`Someone from our team will come and look, find the cause, measure, and give you a written quote. We will pass on your answers, so you do not have to repeat them.`}
          </p>
        </div>
        <p className="mt-4 flex flex-wrap gap-2 lg:mt-0 lg:max-w-md">
          <InspectionLink problem={problem} answers={answers} isStrong={inspect} />
          {reach && <ReachLinks {...reach} />}
        </p>
      </div>
    </section>
  );
}

function ReachLinks({ phoneNumber, whatsapp }: NonNullable<ProblemViewProps["reach"]>) {
  return (
    <>
      {phoneNumber && (
        <a href={getTel(phoneNumber)} className="button button-quiet">
          <Phone size={18} aria-hidden="true" />
          {t`Call`} <span translate="no">{phoneNumber}</span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp)} className="button button-quiet">
          <MessageCircle size={18} aria-hidden="true" />
          {t`WhatsApp`}
        </a>
      )}
    </>
  );
}

/** The enquiry form starts with the answers from the URL. */
function InspectionLink({ problem, answers, isStrong }: { problem: Problem; answers: Answers; isStrong: boolean }) {
  const lines = Object.entries(answers).flatMap(([key, answer]) => {
    const question = problem.questions.find((each) => each.key === key);
    const label = question?.answers.find((each) => each.key === answer)?.label;
    return question && label ? t`${question.ask} ${label}.` : [];
  });
  const message = [t`${problem.name}.`, ...lines].join("\n");
  return (
    <Link
      href={`/contact?${new URLSearchParams({ topic: "inspection", message })}`}
      className={`button ${isStrong ? "button-strong" : "button-quiet"}`}
    >{t`Book an inspection`}</Link>
  );
}
