import { Option } from "./option";

type Method = "courier" | "pickup";

type DeliveryMethodProps = {
  method: Method;
  /** What a pickup is called here. */
  pickup: string;
  onChange: (method: Method) => void;
};

/** Pickup or delivery of an order that staff place or edit. */
export function DeliveryMethod({ method, pickup, onChange }: DeliveryMethodProps) {
  return (
    <fieldset>
      <legend className="sr-only">Delivery method</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Option
          name="delivery"
          label={pickup}
          text="At our store, free."
          isChosen={method === "pickup"}
          onChoose={() => onChange("pickup")}
        />
        <Option
          name="delivery"
          label="Delivered by courier"
          text="Cost depends on district and weight."
          isChosen={method === "courier"}
          onChoose={() => onChange("courier")}
        />
      </div>
    </fieldset>
  );
}
