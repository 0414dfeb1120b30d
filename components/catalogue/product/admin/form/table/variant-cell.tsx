"use client";

import type { ComponentProps } from "react";
import { emptyToNull, useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { useWeight } from "@/components/catalogue/product/admin/form/parts/use-weight";
import { FieldError } from "@/components/kit/form/field-error";
import { useMay } from "@/components/kit/hooks/use-rights";
import { units } from "@/lib/catalogue/product/admin/units";
import { type Column, isOpen } from "./columns";

type VariantCellProps = { at: number; column: Column; isSaved: boolean; label: string };

/** A field of a pack in its cell. */
export function VariantCell({ at, column, isSaved, label }: VariantCellProps) {
  const parts = useFormParts();
  const isAllowed = useMay();
  const path = `variants.${at}.${column.name}` as const;
  const isFixed = !isOpen(column, isSaved, isAllowed);
  const shared = { "data-cell": column.name, "aria-labelledby": label, required: column.isRequired };
  const input = { ...shared, maxLength: column.maxLength, readOnly: isFixed };
  switch (column.kind) {
    case "weight":
      return <WeightCell at={at} {...input} />;
    case "unit":
      return isFixed ? (
        <p className="p-2.5">{units[parts.form.getValues(`variants.${at}.unit`)]}</p>
      ) : (
        <UnitCell field={parts.text(path)} {...shared} />
      );
    case "shade":
      return <Cell {...parts.text(path, { setValueAs: emptyToNull })} {...input} />;
    case "number":
      return <Cell {...parts.number(path)} {...input} />;
    case "text":
      return <Cell {...parts.text(path)} {...input} />;
  }
}

const look =
  "h-11 w-full min-w-0 bg-white px-2 text-ink aria-invalid:bg-brick-soft aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-brick focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-marigold";

type CellProps = ComponentProps<"input"> & { error?: string | undefined };

const describe = (id: string | undefined, error: string | undefined) => ({
  "aria-invalid": Boolean(error),
  "aria-describedby": error ? `${id}-error` : undefined,
});

function Cell({ error, id, ...input }: CellProps) {
  return (
    <>
      <input id={id} className={`${look} read-only:bg-mist`} {...input} {...describe(id, error)} />
      <CellError id={id} error={error} />
    </>
  );
}

function CellError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <div className="px-2 pb-1 empty:hidden">
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function WeightCell({ at, ...shared }: CellProps & { at: number }) {
  return <Cell {...useWeight(at)} {...shared} />;
}

type UnitCellProps = ComponentProps<"select"> & {
  field: ComponentProps<"select"> & { error: string | undefined };
  "data-cell": string;
};

function UnitCell({ field: { error, ...field }, ...shared }: UnitCellProps) {
  return (
    <>
      <select className={look} {...field} {...shared} {...describe(field.id, error)}>
        {Object.entries(units).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <CellError id={field.id} error={error} />
    </>
  );
}
