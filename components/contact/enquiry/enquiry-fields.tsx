import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PhotoField } from "@/components/kit/form/photo-field";
import { maxPhotos } from "@/lib/contact/enquiry/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import type { EnquiryForm } from "./use-enquiry-form";

type FieldsProps = { form: EnquiryForm };

/** The sender. */
export function SenderFields({ form: { field } }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Your name`} autoComplete="name" maxLength={100} className="sm:col-span-2" {...field("fullName")} />
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`No email? A phone number is enough.`}
        {...field("email")}
      />
      <Field label={t`Phone`} type="tel" autoComplete="tel" {...field("phone")} />
    </div>
  );
}

export function EnquiryPhotos({ form: { photos, field } }: FieldsProps) {
  return (
    <PhotoField
      label={t`Photos (optional)`}
      hint={t`Up to ${maxPhotos} photos: the leak, the roof, the bucket. Only our team sees them.`}
      photos={photos}
      error={field("photos").error}
    />
  );
}

/** A honeypot: hidden from people, keyboards and screen readers, so only robots fill it in. */
export function RobotField({ form: { form } }: FieldsProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t`Website`}
        <input tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" {...form.register("website")} />
      </label>
    </div>
  );
}

/** The send button, with the error above it. */
export function SendButton({ form: { problem, progress, isBusy, isReady }, label }: FieldsProps & { label: string }) {
  const percent = Math.round(progress * 100);
  const busy = percent > 0 && percent < 100 ? t`Sending… ${percent}%` : t`Sending…`;
  return (
    <>
      {problem && <FormProblem text={problem} />}
      <p className="note hidden noscript:block">{t`This form needs JavaScript, which is off in your browser. Please contact us instead.`}</p>
      <button type="submit" disabled={!isReady} className="button button-primary">
        {isBusy ? busy : label}
      </button>
    </>
  );
}
