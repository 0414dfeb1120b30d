"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { SelectField } from "@/components/kit/form/select-field";
import { useQuery } from "@/components/kit/hooks/use-query";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Spinner } from "@/components/kit/spinner";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { type AdminProduct, listMovements, type Movement } from "@/lib/catalogue/product/admin/edit/contract";
import { variantName } from "@/lib/catalogue/product/rules";
import { movementReasons } from "@/lib/catalogue/product/vocabulary";
import { numberText } from "@/lib/platform/shared/numbers/money";

/** The stock movements of all variants, read-only: stock is changed in the product list. */
export function Stock({ product }: { product: AdminProduct | null }) {
  if (!product) return null;
  return (
    <Panel
      title="Stock"
      action={
        <Allowed to="product.stock">
          <Link href={`/admin/products?q=${encodeURIComponent(product.name)}`} className="tap-link">
            Change stock
          </Link>
        </Allowed>
      }
    >
      <Movements product={product} />
    </Panel>
  );
}

function Movements({ product }: { product: AdminProduct }) {
  const [variantId, setVariantId] = useState("");
  const [page, setPage] = useState(1);
  const query = { page, ...(variantId && { variantId }) };
  const { data, error, isLoading, mutate } = useQuery(listMovements, { params: { id: product._id }, query });
  const getName = (id: string) => {
    const variant = product.variants.find(({ _id }) => _id === id);
    return variant ? variantName(variant) : "";
  };
  const variants = product.variants.map(({ _id, stock }) => ({
    value: _id,
    label: `${getName(_id)} (${numberText(stock)} in stock)`,
  }));
  return (
    <>
      <SelectField
        label="Pack"
        placeholder="All packs"
        options={variants}
        value={variantId}
        onChange={({ target }) => {
          setVariantId(target.value);
          setPage(1);
        }}
        className="mb-4 max-w-xs"
      />
      {isLoading && <Spinner label="Loading" />}
      {error && !data && (
        <p role="alert" className="field-error">
          {error.message}.{" "}
          <button type="button" onClick={() => void mutate()} className="link">
            Try again
          </button>
        </p>
      )}
      {data && data.movements.length === 0 && <p className="text-stone">No stock movements yet.</p>}
      {data && data.movements.length > 0 && <MovementTable movements={data.movements} getName={getName} />}
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} onTurn={setPage} />}
    </>
  );
}

const cell = "px-3 py-2 text-left align-top";

function MovementTable({ movements, getName }: { movements: Movement[]; getName: (id: string) => string }) {
  return (
    <ScrollTable label="Stock movements" className="w-full min-w-xl text-sm">
      <thead>
        <tr>
          {["When", "Pack", "Pieces", "Why", "Who"].map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map(({ _id, createdAt, variantId, delta, reason, note, actor, order }) => (
          <tr key={_id} className="border-t border-line">
            <td className={`${cell} whitespace-nowrap`}>
              <AdminDate at={createdAt} hasClock />
            </td>
            <td className={cell}>{getName(variantId)}</td>
            <td translate="no" className={`${cell} font-semibold tabular-nums`}>
              {delta > 0 ? `+${delta}` : delta}
            </td>
            <td className={cell}>
              {movementReasons[reason]}
              {order && (
                <>
                  {" "}
                  <Link href={`/admin/orders/${order._id}`} className="link">
                    {order.number}
                  </Link>
                </>
              )}
              {note && <span className="note block">{note}</span>}
            </td>
            <td className={cell}>{actor || "The shop"}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  return (
    <nav aria-label="Pages of the stock movements" className="mt-4 flex items-center gap-3">
      <button type="button" disabled={page === 1} onClick={() => onTurn(page - 1)} className="button button-quiet">
        Newer
      </button>
      <span className="note">
        Page {page} of {pages}
      </span>
      <button type="button" disabled={page === pages} onClick={() => onTurn(page + 1)} className="button button-quiet">
        Older
      </button>
    </nav>
  );
}
