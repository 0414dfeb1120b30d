import type { Estimate } from "@/lib/job/contract";
import { type JobForm, toQuery } from "@/lib/job/form";
import { BuyEverything, type BuyEverythingProps } from "./buy-everything";
import { SaveJob } from "./save-job";
import { ToolChoice } from "./tool-choice";
import { ToolList } from "./tool-list";

/** What can be done with the material of a job; the measures of an example are neither bought nor saved. */
export function JobPurchase(props: BuyEverythingProps) {
  const { system, job, form } = props;
  return (
    <>
      <BuyEverything {...props} />
      {!form.isExample && <SaveJob name={system.name} job={job} isSignedIn={props.onBuy !== null} />}
    </>
  );
}

type JobToolsProps = Pick<BuyEverythingProps, "system"> & { form: JobForm; estimate: Estimate };

/** The tools, to buy those that are missing once the measures are one's own. */
export function JobTools({ system, form, estimate: { tools } }: JobToolsProps) {
  if (form.isExample) return <ToolList tools={tools} unit={form.unit} />;
  const next = `/fix/system/${system.slug}?${toQuery(form)}&add=all`;
  return <ToolChoice system={system} tools={tools} unit={form.unit} next={next} />;
}
