"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PhotoField } from "@/components/kit/form/photo-field";
import { StarField } from "@/components/kit/form/star-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { usePhotos } from "@/components/kit/form/use-photos";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { imageUrl } from "@/lib/platform/shared/image";
import { msgs, t } from "@/lib/platform/shared/language/t";
import { addReview, editReview, maxPhotos, type OwnReview, type ReviewedProduct, reviewText } from "@/lib/sales/review/contract";

type ReviewValues = { rating: number; title: string; body: string; photos: File[] };

type ReviewFormProps = {
  product: ReviewedProduct;
  /** The review to edit; `null` for a new one. */
  review: OwnReview | null;
  onSaved: () => Promise<unknown>;
  onCancel: () => void;
};

const starLabels = msgs(["Bad", "Poor", "All right", "Good", "Very good"]);

/** Creates or edits a review of a product. The input is kept if the call fails. */
export function ReviewForm({ product, review, onSaved, onCancel }: ReviewFormProps) {
  const [dropPhotos, setDropPhotos] = useState<string[]>([]);
  const { form, submit, field, problem, isBusy, isReady } = useCallForm<ReviewValues>(reviewText, {
    // A radio button holds text.
    defaultValues: {
      rating: String(review?.rating ?? "") as never,
      title: review?.title ?? "",
      body: review?.body ?? "",
      photos: [],
    },
    send: async (values) => {
      if (review) await call(editReview, { params: { id: review._id }, body: { ...values, dropPhotos } });
      else await call(addReview, { body: { ...values, productId: product._id } });
      toast("success", t`Thank you. We will read and publish your review, usually within a day.`);
      await onSaved();
    },
    toProblem: ({ message }) => message,
  });
  useEffect(() => form.setFocus("rating"), [form]);
  const { error: ratingError, ...rating } = field("rating");
  const keptPhotos = (review?.photos ?? []).filter(({ _id }) => !dropPhotos.includes(_id));
  const photos = usePhotos({
    files: form.watch("photos"),
    max: maxPhotos - keptPhotos.length,
    onChange: (change) => form.setValue("photos", change(form.getValues("photos")), { shouldValidate: true }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Review of ${product.name}`} className="mt-5 space-y-5">
      <StarField
        label={t`How would you rate it?`}
        labels={starLabels.map((label) => t(label))}
        field={rating}
        error={ratingError}
      />
      <Field label={t`In a few words (optional)`} maxLength={120} autoComplete="off" {...field("title")} />
      <TextAreaField
        label={t`Your review (optional)`}
        maxLength={4000}
        hint={t`Where did you use it, how did the work go, and is it still dry? Please do not write names or phone numbers.`}
        {...field("body")}
      />
      <PhotoField
        label={t`Photos (optional)`}
        hint={t`Up to ${maxPhotos} photos of your roof, wall or tank. Everyone can see them.`}
        photos={photos}
        existing={keptPhotos.map(({ _id, key }) => ({ id: _id, src: imageUrl(key, 160) }))}
        onDrop={(id) => setDropPhotos([...dropPhotos, id])}
        error={field("photos").error}
      />
      {problem && <FormProblem text={problem} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady || photos.isPreparing} className="button button-primary">
          {isBusy ? t`Sending…` : sendText(review)}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">{t`Cancel`}</button>
      </div>
    </form>
  );
}

const sendText = (review: OwnReview | null) => (review ? t`Save review` : t`Send review`);
