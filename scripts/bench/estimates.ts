/** What a job takes, asked as the calculator asks it while somebody types: one request after the other, each with other measures. */
import { get } from "./get.ts";
import { percentile, shown } from "./numbers.ts";
import type { Stage } from "./pages.ts";
import { judged, type Row } from "./report.ts";

/** Within what one address may ask for in ten minutes. */
const times = 300;

export async function measureEstimates({ shop, next, size }: Stage): Promise<Row[]> {
  const url = `${shop.url}/api/job/estimate`;
  const systems: { _id: string }[] = JSON.parse((await get(`${shop.url}/api/system`)).body.toString());
  const ask = async (at: number) => {
    const areas = [
      { length: 3 + (at % 40), width: 2.5 },
      { length: 4.2, width: 1 + (at % 7) },
    ];
    const body = JSON.stringify({ systemId: systems[at % systems.length]?._id, areas, upstands: [{ length: 12 + (at % 9) }] });
    const began = performance.now();
    const reply = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    await reply.text();
    if (!reply.ok) throw new Error(`An estimate was answered with ${reply.status}.`);
    return performance.now() - began;
  };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at++) {
    ours.push(await ask(at));
    bare.push((await get(`${next.url}/api/products`)).ms);
  }
  // The first of each system reads its products.
  const [mine, other] = [ours.slice(systems.length), bare.slice(systems.length)];
  const text = (values: number[]) => `p50 ${shown(percentile(values, 0.5))}, p95 ${shown(percentile(values, 0.95))} ms`;
  return [
    {
      what: `an estimate, ${size}`,
      ours: text(mine),
      bare: `bare call: ${text(other)}`,
      ratio: shown(percentile(other, 0.5) / percentile(mine, 0.5)),
      budget: "p95 ≤ 30 ms",
      verdict: judged(percentile(mine, 0.95) <= 30),
    },
  ];
}
