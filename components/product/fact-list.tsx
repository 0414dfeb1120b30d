import type { Fact } from "@/lib/product/detail";

const look =
  "divide-y divide-line rounded-xl border border-line bg-white px-4 sm:px-5 " +
  "*:flex *:flex-wrap *:justify-between *:gap-x-6 *:py-2.5 [&_dt]:text-stone [&_dd]:font-semibold sm:[&_dd]:text-right";

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={look}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
