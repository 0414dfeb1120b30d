"use client";

import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { cellText } from "@/lib/office/report/admin/cell-text";
import type { Drawn } from "@/lib/office/report/admin/contract";
import { getTicks } from "@/lib/office/report/admin/rules";
import { numberText } from "@/lib/platform/shared/numbers/money";

type TimePlotProps = {
  points: Drawn["points"];
  kind: "money" | "count";
  /** The name of the figure: "Sales". */
  label: string;
};

const [teal, sand, line, stone] = ["var(--color-teal)", "#b3a98f", "var(--color-line)", "var(--color-stone)"];
const maxBars = 45;

/** A figure over time; a dashed line, labelled at its end, is the previous period. */
export function TimePlot({ points, kind, label }: TimePlotProps) {
  // A line of zeros would only cover the axis.
  const isCompared = points.some(({ before }) => before);
  const ticks = getTicks(points.flatMap(({ now, before }) => [now, before ?? 0]));
  const tick = { fill: stone, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart
        data={points}
        margin={{ top: 12, right: isCompared ? 52 : 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          dataKey="name"
          tickFormatter={(name: string) => name.replaceAll(/ \d{4}(?!\d)/g, "")}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: line }}
          minTickGap={28}
          interval="equidistantPreserveStart"
        />
        <YAxis
          ticks={ticks}
          domain={[Math.min(...ticks), Math.max(...ticks)]}
          tickFormatter={shortNumber}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={62}
        />
        <Tooltip
          content={<ChartTooltip kind={kind} label={label} />}
          cursor={{ fill: "var(--color-mist)", opacity: 0.6 }}
          isAnimationActive={false}
        />
        {points.length <= maxBars ? (
          <Bar dataKey="now" fill={teal} radius={[4, 4, 0, 0]} maxBarSize={44} isAnimationActive={false} />
        ) : (
          <Area dataKey="now" stroke={teal} strokeWidth={2} fill={teal} fillOpacity={0.14} isAnimationActive={false} />
        )}
        {isCompared && (
          <Line
            dataKey="before"
            stroke={sand}
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
            label={(position: LabelPosition) => <EndLabel key={position.index} {...position} count={points.length} />}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type LabelPosition = { x?: number | string; y?: number | string; index?: number };

function EndLabel({ x = 0, y = 0, index, count }: LabelPosition & { count: number }) {
  if (index !== count - 1) return null;
  // To the right of the last bar: the fewer bars there are, the wider they are.
  return (
    <text x={Number(x) + (count > 12 ? 10 : 26)} y={Number(y) + 4} fill="#7a7058" fontSize={12} fontWeight={600}>
      before
    </text>
  );
}

type ChartTooltipProps = {
  kind: "money" | "count";
  label: string;
  active?: boolean;
  payload?: readonly { payload?: Drawn["points"][number] }[];
};

function ChartTooltip({ kind, label, active, payload }: ChartTooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-lg border border-line bg-white px-3 py-2 text-sm shadow-lift">
      <p className="font-semibold">{point.name}</p>
      <p className="tabular-nums">
        {label}: {cellText(kind, point.now)}
      </p>
      {point.before !== null && <p className="text-stone tabular-nums">Before: {cellText(kind, point.before)}</p>}
    </div>
  );
}

const units = [
  { from: 1e7, word: "\u00a0crore" },
  { from: 1e5, word: "\u00a0lakh" },
] as const;

/** "1.5 lakh": short enough for an axis label. */
function shortNumber(value: number): string {
  const unit = units.find(({ from }) => Math.abs(value) >= from);
  if (!unit) return numberText(Math.round(value));
  return `${Math.round((value / unit.from) * 100) / 100}${unit.word}`;
}
