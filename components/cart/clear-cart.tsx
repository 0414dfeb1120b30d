import { useRef } from "react";
import { emptyTheCart } from "./cart-changes";

/** Empties the cart, after asking: there is no undo for this one. */
export function ClearCart({ lines }: { lines: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()} className="link min-h-11 font-semibold">
        Clear cart
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="clear-cart"
        className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-xl p-6 shadow-lift backdrop:bg-ink/50"
      >
        <h2 id="clear-cart" className="text-xl font-bold">
          Clear the cart?
        </h2>
        <p className="mt-2 mb-5">{lines === 1 ? "Its one line goes." : `All ${lines} lines go.`} This cannot be undone.</p>
        <form method="dialog" className="flex flex-wrap gap-3">
          <button type="submit" className="button button-quiet flex-1">
            Keep it
          </button>
          <button type="submit" onClick={emptyTheCart} className="button button-strong flex-1">
            Clear cart
          </button>
        </form>
      </dialog>
    </>
  );
}
