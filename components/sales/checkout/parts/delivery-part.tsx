import { AddressLines } from "@/components/people/address/address-lines";
import { fieldId, newAddress } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import type { Address } from "@/lib/people/address/contract";
import { labelText } from "@/lib/people/address/labels";
import { t } from "@/lib/platform/shared/language/t";
import { DeliveryMethod, type Store } from "./delivery-method";
import { NewAddressLoader } from "./new-address-loader";
import { OptionCard } from "./option-card";
import { Options } from "./options";
import { Part } from "./part";

type DeliveryPartProps = { checkout: ReturnType<typeof useCheckout>; book: Address[]; store: Store };

/** The delivery method and address. */
export function DeliveryPart({ checkout, book, store }: DeliveryPartProps) {
  const { form, field, values } = checkout;
  const { error } = field("addressId");
  return (
    <Part number={2} id="delivery" title={t`Delivery`}>
      <DeliveryMethod checkout={checkout} store={store} />
      {values.deliveryMethod === "courier" && (
        <div className="mt-6 space-y-4">
          {book.length > 0 && (
            <Options id={fieldId("addressId")} legend={t`Delivery address`} isLegendVisible error={error}>
              <div className="grid gap-3 sm:grid-cols-2">
                {book.map((address) => (
                  <OptionCard
                    key={address._id}
                    value={address._id}
                    title={labelText(address.label)}
                    {...form.register("addressId")}
                  >
                    <span className="mt-1 block text-sm">
                      <AddressLines address={address} />
                    </span>
                  </OptionCard>
                ))}
                <OptionCard value={newAddress} title={t`Another address`} {...form.register("addressId")}>
                  <span className="note block">{t`A site, a neighbour or your office`}</span>
                </OptionCard>
              </div>
            </Options>
          )}
          {values.addressId === newAddress && <NewAddressLoader checkout={checkout} hasHeading={book.length === 0} />}
        </div>
      )}
    </Part>
  );
}
