"use client";

import { lazy, Suspense } from "react";
import { Panel } from "@/components/ui/panel";
import { Spinner } from "@/components/ui/spinner";
import { Option } from "./option";
import { type Errors, newAddress, type StaffDraft } from "./staff-draft";

// The list of all municipalities comes with it.
const TypedAddress = lazy(() => import("./typed-address").then((module) => ({ default: module.TypedAddress })));

type DeliveryPartProps = { draft: StaffDraft; errors: Errors; onChange: (values: Partial<StaffDraft>) => void };

/** Whether it is taken along or brought, and where to. */
export function DeliveryPart({ draft, errors, onChange }: DeliveryPartProps) {
  const { deliveryMethod, addressId, customer, isNew } = draft;
  const book = isNew ? [] : (customer?.addresses ?? []);
  const isTyped = addressId === newAddress || !book.some(({ _id }) => _id === addressId);
  return (
    <Panel title="Delivery">
      <fieldset>
        <legend className="sr-only">How it reaches the customer</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Option
            name="delivery"
            label="Taken along or picked up"
            text="At our store; nothing to pay for it."
            isChosen={deliveryMethod === "pickup"}
            onChoose={() => onChange({ deliveryMethod: "pickup" })}
          />
          <Option
            name="delivery"
            label="Brought by courier"
            text="The cost follows the district and the weight."
            isChosen={deliveryMethod === "courier"}
            onChoose={() => onChange({ deliveryMethod: "courier" })}
          />
        </div>
      </fieldset>
      {deliveryMethod === "courier" && (
        <div className="mt-4 space-y-4">
          {book.length > 0 && (
            <fieldset>
              <legend className="mb-2 text-sm font-semibold">Where to</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                {book.map(({ _id, label, fullName, tole, ward, municipality, district }) => (
                  <Option
                    key={_id}
                    name="address"
                    label={`${label}: ${fullName}`}
                    text={`${tole}, ward ${ward}, ${municipality}, ${district}`}
                    isChosen={addressId === _id}
                    onChoose={() => onChange({ addressId: _id })}
                  />
                ))}
                <Option
                  name="address"
                  label="Another address"
                  text="For this order alone."
                  isChosen={isTyped}
                  onChoose={() => onChange({ addressId: newAddress })}
                />
              </div>
            </fieldset>
          )}
          {errors.addressId && (
            <p role="alert" className="field-error">
              {errors.addressId}
            </p>
          )}
          {isTyped && (
            <Suspense fallback={<Spinner label="Loading the list of places" />}>
              <TypedAddress draft={draft} errors={errors} onChange={onChange} />
            </Suspense>
          )}
        </div>
      )}
    </Panel>
  );
}
