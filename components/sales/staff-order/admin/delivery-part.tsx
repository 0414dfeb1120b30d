import { FieldError } from "@/components/kit/form/field-error";
import { Panel } from "@/components/kit/panel";
import { DeliveryMethod } from "./delivery-method";
import { Option } from "./option";
import { type Errors, newAddress, type StaffDraft } from "./staff-draft";
import { TypedAddress } from "./typed-address";

type DeliveryPartProps = { draft: StaffDraft; errors: Errors; onChange: (values: Partial<StaffDraft>) => void };

/** Pickup or delivery, and the address. */
export function DeliveryPart({ draft, errors, onChange }: DeliveryPartProps) {
  const { deliveryMethod, addressId, customer, isNew } = draft;
  const book = isNew ? [] : (customer?.addresses ?? []);
  const isTyped = addressId === newAddress || !book.some(({ _id }) => _id === addressId);
  return (
    <Panel title="Delivery">
      <DeliveryMethod
        method={deliveryMethod}
        pickup="Over the counter or picked up"
        onChange={(method) => onChange({ deliveryMethod: method })}
      />
      {deliveryMethod === "courier" && (
        <div className="mt-4 space-y-4">
          {book.length > 0 && (
            <fieldset>
              <legend className="mb-2 text-sm font-semibold">Delivery address</legend>
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
                  text="For this order only."
                  isChosen={isTyped}
                  onChoose={() => onChange({ addressId: newAddress })}
                />
              </div>
            </fieldset>
          )}
          <FieldError>{errors.addressId}</FieldError>
          {isTyped && (
            <TypedAddress
              address={draft.address}
              person={isNew ? draft.newcomer : customer}
              errors={errors}
              onChange={(address) => onChange({ address })}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
