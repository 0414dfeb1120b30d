/** Measures estimates as the calculator requests them while somebody types: one after the other, each with other measurements. */
import { get } from "./get.ts";
import { formatNumber, percentile } from "./numbers.ts";
import type { Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

/** Within the rate limit of one IP address for ten minutes. */
const times = 300;

export async function measureEstimates({ shop, next, size }: Stage): Promise<Row[]> {
  const url = `${shop.url}/api/job/estimate`;
  const systems: { _id: string }[] = JSON.parse((await get(`${shop.url}/api/system`)).body.toString());
  const estimate = async (at: number) => {
    const areas = [
      { length: 3 + (at % 40), width: 2.5 },
      { length: 4.2, width: 1 + (at % 7) },
    ];
    const body = JSON.stringify({ systemId: systems[at % systems.length]?._id, areas, upstands: [{ length: 12 + (at % 9) }] });
    const startedAt = performance.now();
    const reply = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    await reply.text();
    if (!reply.ok) throw new Error(`An estimate failed with ${reply.status}.`);
    return performance.now() - startedAt;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at++) {
    ours.push(await estimate(at));
    bare.push((await get(`${next.url}/api/products`)).ms);
  }
  // The first of each system reads its products.
  const [mine, other] = [ours.slice(systems.length), bare.slice(systems.length)];
  const text = (values: number[]) =>
    `p50 ${formatNumber(percentile(values, 0.5))}, p95 ${formatNumber(percentile(values, 0.95))} ms`;
  return [
    {
      what: `an estimate, ${size}`,
      ours: text(mine),
      bare: `bare call: ${text(other)}`,
      ratio: formatNumber(percentile(other, 0.5) / percentile(mine, 0.5)),
      budget: "p95 ≤ 30 ms",
      verdict: judge(percentile(mine, 0.95) <= 30),
    },
  ];
}
