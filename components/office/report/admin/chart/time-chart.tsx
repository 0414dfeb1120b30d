"use client";

import dynamic from "next/dynamic";

/** Loads the chart library only when there is a chart to draw. */
export const TimeChart = dynamic(() => import("./time-plot").then(({ TimePlot }) => TimePlot), {
  ssr: false,
  loading: () => <div className="h-64 rounded-lg bg-paper" />,
});
