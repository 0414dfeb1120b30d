import { type ComponentProps, useId } from "react";
import { Field } from "@/components/ui/form/field";

type BusinessFieldsProps = {
  field: (
    name: "companyName" | "panNumber",
    options: { shouldUnregister: boolean },
  ) => Omit<ComponentProps<typeof Field>, "label">;
};

/** What a business account needs besides; what is no longer shown is no longer checked or sent. */
export function BusinessFields({ field }: BusinessFieldsProps) {
  const id = useId();
  const gone = { shouldUnregister: true };
  return (
    <section aria-labelledby={id} className="space-y-4 rounded-xl bg-teal-soft p-4">
      <div>
        <h2 id={id} className="font-sans font-semibold">
          Your business
        </h2>
        <p className="mt-1 text-sm">
          We check each business by hand, mostly within one working day. You can sign in and buy at once; trade prices show as
          soon as we have approved it.
        </p>
      </div>
      <Field label="Company name" autoComplete="organization" maxLength={120} {...field("companyName", gone)} />
      <Field
        label="PAN"
        inputMode="numeric"
        autoComplete="off"
        hint="The 9 digits of your PAN or VAT registration."
        {...field("panNumber", gone)}
      />
    </section>
  );
}
