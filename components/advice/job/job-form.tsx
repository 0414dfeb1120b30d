import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import type { System } from "@/lib/advice/fix/contract";
import { extents } from "@/lib/advice/fix/vocabulary";
import { maxAreas } from "@/lib/advice/job/contract";
import { exampleText, type JobForm, noRow } from "@/lib/advice/job/form/form";
import { convertForm, type FormErrors } from "@/lib/advice/job/form/input";
import { type LengthUnit, lengthUnits, toSum, unitSign } from "@/lib/advice/job/units";
import { placeText } from "@/lib/people/address/district-names";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";

type JobFieldsProps = {
  system: System;
  form: JobForm;
  errors: FormErrors;
  districts: readonly string[];
  onChange: (form: JobForm) => void;
};

/** Moves the focus into a newly added row. */
function useNewRowFocus(count: number) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) [...(rows.current?.querySelectorAll<HTMLInputElement>('[name="length"]') ?? [])].at(-1)?.focus();
    before.current = count;
  }, [count]);
  return rows;
}

/** The Enter key of a phone leads from one measure to the next, without a tap between. */
function goOn({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== "Enter") return;
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="length"], [name="width"]') ?? [])];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}

/** The measures. The fields have the names of the URL's parameters, so that the form works without scripts. */
export function JobFields({ system, form, errors, districts, onChange }: JobFieldsProps) {
  const id = useId();
  const { extent, surfaces, upstandMm, showerMm } = system;
  const rows = useNewRowFocus(form.rows.length);
  const isArea = extent === "area";
  const unit = lengthUnits[form.unit];
  const [sign, areaSign] = [unitSign(form.unit), unitSign(unit.area)];
  const columns =
    form.rows.length > 1
      ? "grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_2.75rem]"
      : "grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem]";
  const set = (change: Partial<JobForm>) => onChange({ ...form, ...change });
  const measure = (change: Partial<JobForm>) => set({ ...change, isExample: false });
  const setRow = (at: number, change: Partial<JobForm["rows"][number]>) =>
    measure({ rows: form.rows.map((row, index) => (index === at ? { ...row, ...change } : row)) });
  const inUnit = (mm: number) => `${numberText(toSum(mm / 1000, form.unit), 3)} ${sign}`;
  const text = (name: "area" | "up" | "height" | "shower" | "off" | "waste") => ({
    name,
    value: form[name],
    error: errors[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => measure({ [name]: target.value }),
  });
  return (
    <>
      {form.isExample && (
        <p className="mb-4 border-l-4 border-amber bg-amber-soft px-3 py-2">
          <b>{t`Example: ${exampleText(system)}.`}</b> {t`Enter your own measurements.`}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        {surfaces.length > 1 && (
          <Choice
            id={`${id}-surface`}
            label={extent === "wall" ? t`Wall` : t`Surface`}
            name="surface"
            value={form.surface}
            options={surfaces.map(({ key, label }) => [key, label])}
            onChange={(surface) => set({ surface })}
          />
        )}
        <Choice
          id={`${id}-unit`}
          label={t`Measured in`}
          name="unit"
          value={form.unit}
          options={Object.entries(lengthUnits).map(([key, { label }]) => [key, t(label)])}
          onChange={(value) => onChange(convertForm(form, value as LengthUnit, system))}
        />
      </div>
      <fieldset ref={rows} className="mt-4">
        <legend className="mb-2 font-semibold">{isArea ? t`Areas` : t(extents[extent].label)}</legend>
        <div className="space-y-3">
          {form.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <div key={at} className={`grid items-start gap-2 ${columns}`}>
              {(["length", "width", "count"] as const).map((name) => (
                <Field
                  key={name}
                  label={
                    {
                      length: t`Length, ${sign}`,
                      width: isArea ? t`Width, ${sign}` : `${t(extents[extent].width)}, ${unitSign("mm")}`,
                      count: t`How many`,
                    }[name]
                  }
                  name={name}
                  value={row[name]}
                  error={errors[`${at}.${name}`]}
                  inputMode="decimal"
                  enterKeyHint={name === "length" ? "next" : "done"}
                  autoComplete="off"
                  onFocus={({ target }) => target.select()}
                  onKeyDown={name === "count" ? undefined : goOn}
                  onChange={({ target }) => setRow(at, { [name]: target.value })}
                />
              ))}
              {form.rows.length > 1 && (
                <button
                  type="button"
                  aria-label={t`Remove area ${at + 1}`}
                  onClick={() => measure({ rows: form.rows.filter((_, index) => index !== at) })}
                  className="mt-6 grid size-11 place-items-center rounded-lg hover:bg-mist"
                >
                  <X size={18} aria-hidden="true" />
                </button>
              )}
            </div>
          ))}
        </div>
        <FieldError>{errors.rows}</FieldError>
        <button
          type="button"
          disabled={form.rows.length >= maxAreas}
          onClick={() => measure({ rows: [...form.rows, noRow] })}
          className="button button-quiet mt-3 noscript:hidden"
        >
          <Plus size={18} aria-hidden="true" />
          {isArea ? t`Add another area` : t`Add another`}
        </button>
      </fieldset>
      {isArea && showerMm > 0 && (
        <Field
          label={t`Walls in the shower, ${sign}`}
          hint={t`How many ${t(unit.label)} of wall get wet there: they are coated ${inUnit(showerMm)} high. Leave empty if there is no shower.`}
          className="mt-4"
          {...text("shower")}
        />
      )}
      <details className="group mt-4" open={Boolean(form.area || form.up || form.height || form.off || form.waste)}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-teal underline">
          {isArea ? t`Walls, openings, wastage` : t`Wastage`}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {isArea && (
            <>
              <Field
                label={t`Or enter the whole area, ${areaSign}`}
                hint={t`It is added to the areas above: leave those empty if this is all of it.`}
                {...text("area")}
                // The visitor has not typed the example, so a whole area is meant instead of it.
                onChange={({ target }) => measure({ area: target.value, ...(form.isExample && { rows: [noRow] }) })}
              />
              {upstandMm > 0 && (
                <>
                  <Field
                    label={t`Walls around it, ${sign}`}
                    hint={t`Leave empty for all four sides of each area. Enter 0 if there are no walls. Required if you enter the whole area.`}
                    {...text("up")}
                  />
                  <Field
                    label={t`How high up the wall, ${sign}`}
                    hint={t`Leave empty for the recommended ${inUnit(upstandMm)}.`}
                    {...text("height")}
                  />
                </>
              )}
              <Field label={t`Doors and openings to subtract, ${areaSign}`} {...text("off")} />
            </>
          )}
          <Field label={t`Wastage, %`} hint={t`Leave empty for 5%, or 10% on small areas.`} {...text("waste")} />
        </div>
      </details>
      <div className="mt-4">
        <Choice
          id={`${id}-district`}
          label={t`Deliver to`}
          name="district"
          value={form.district}
          options={[
            ...(districts.includes(form.district) ? [] : [["", t`Choose a district`] as const]),
            ...districts.map((each) => [each, placeText(each)] as const),
          ]}
          onChange={(district) => set({ district })}
        />
      </div>
    </>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  /** Left out if the choice is not part of the URL. */
  name?: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

export function Choice({ id, label, name, value, options, onChange }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} name={name} value={value} onChange={({ target }) => onChange(target.value)} className="field">
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
