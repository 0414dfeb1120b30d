import { type ReactNode, useId } from "react";
import { DrawnPage } from "@/components/catalogue/category/drawn-page";
import { type Scene, ScenePicture } from "@/components/kit/drawing/scene-picture";
import { t } from "@/lib/platform/shared/language/t";

type AccountFrameProps = {
  title: string;
  lead: ReactNode;
  /** The picture beside the form. */
  scene: Scene;
  /** What happens after the form has been sent. */
  next?: readonly string[];
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every login page: the form, and beside it, or below it on narrow screens, a picture with what happens next.
 * It has a minimum height, because the content may grow once its link has been read.
 */
export function AccountFrame({ title, lead, scene, next = [], aside, children }: AccountFrameProps) {
  const beside = (
    <>
      {next.length > 0 && <Next steps={next} />}
      {aside}
    </>
  );
  return (
    <DrawnPage picture={<ScenePicture scene={scene} />} beside={beside} className="min-h-152">
      <h1 className="text-4xl wrap-anywhere md:text-5xl">{title}</h1>
      <p className="mt-2 max-w-prose text-stone md:text-lg">{lead}</p>
      <p className="mt-4 hidden font-semibold noscript:block">{t`This page needs JavaScript, which is off in your browser. Please turn it on, or contact us.`}</p>
      <div className="mt-6 min-h-40 panel p-4 sm:p-8">{children}</div>
    </DrawnPage>
  );
}

function Next({ steps }: { steps: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-2xl">{t`What happens next`}</h2>
      <ol className="steps mt-4">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
