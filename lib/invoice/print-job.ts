import type { DocumentContent } from "./content";

/** What is to be printed, and the how manieth time it is. */
export type PrintJob = { content: DocumentContent; print: number };
