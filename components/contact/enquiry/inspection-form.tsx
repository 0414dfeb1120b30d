"use client";

import { CalendarCheck } from "lucide-react";
import { useId, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { Link } from "@/components/kit/link";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadFields = later(() => import("./inspection-fields"));

type InspectionFormProps = { serviceId: string; serviceTitle: string };

/** Requests an inspection for a service. The form's code loads only when it is opened. */
export function InspectionForm(props: InspectionFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [state, setState] = useState<"closed" | "opening" | "failed">("closed");
  const part = useLoaded(loadFields, state === "opening", () => setState("failed"));
  return (
    <section aria-labelledby={id} id="inspection" className="mt-4 border-t border-line pt-4">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <CalendarCheck size={26} aria-hidden="true" className="shrink-0 text-teal" />
        {t`Book an inspection`}
      </h2>
      {part ? (
        <part.InspectionFields {...props} />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-stone">{t`Tell us where and when. We will come, measure the damp and tell you in writing what to do and what it costs. We always agree on a time with you first.`}</p>
          {state === "failed" && (
            <div className="mt-4">
              <FormProblem text={t`The form could not be loaded. Please try again or contact us.`} />
            </div>
          )}
          {isHydrated ? (
            <button
              type="button"
              disabled={state === "opening"}
              onClick={() => setState("opening")}
              className="button button-strong mt-4 w-full"
            >
              {state === "opening" ? t`Opening…` : t`Choose a day`}
            </button>
          ) : (
            <Link href="/contact?topic=inspection" className="button button-strong mt-4 w-full">{t`Choose a day`}</Link>
          )}
        </>
      )}
    </section>
  );
}
