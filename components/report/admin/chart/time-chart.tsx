"use client";

import dynamic from "next/dynamic";

/** Its library is fetched when there is a chart to draw, and only in the admin. */
export const TimeChart = dynamic(() => import("./time-plot").then(({ TimePlot }) => TimePlot), {
  ssr: false,
  loading: () => <div className="h-64 rounded-lg bg-paper" />,
});
