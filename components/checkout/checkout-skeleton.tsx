import { checkoutGrid } from "./checkout-grid";

/** Where the checkout will be, while what it needs is on its way. */
export function CheckoutSkeleton() {
  return (
    <div role="status" className={checkoutGrid}>
      <span className="sr-only">The checkout is loading</span>
      <div aria-hidden="true" className="space-y-5">
        {["h-40", "h-96", "h-80"].map((height) => (
          <div key={height} className={`${height} rounded-xl border border-line bg-white p-5`}>
            <div className="h-6 w-2/5 rounded bg-mist" />
            <div className="mt-5 h-4 w-4/5 rounded bg-mist" />
            <div className="mt-3 h-4 w-3/5 rounded bg-mist" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="h-96 rounded-xl border border-line bg-white p-5">
        <div className="h-6 w-2/5 rounded bg-mist" />
        <div className="mt-5 h-4 rounded bg-mist" />
        <div className="mt-3 h-4 rounded bg-mist" />
      </div>
    </div>
  );
}
