/** Processor time and memory of a process and its descendants, from /proc (Linux; elsewhere 0). */
import { readdirSync, readFileSync } from "node:fs";

export type Memory = { process: number; max: number; tree: number };

/** Processor seconds used so far. */
export function cpuSeconds(pid: number): number {
  return sum(
    toTree(pid).map(
      (each) =>
        fields(each)
          .slice(11, 13)
          .reduce((ticks, text) => ticks + Number(text), 0) / 100,
    ),
  );
}

/** Resident megabytes of the process, now and at its peak, and of its whole tree; shared memory counts in each process. */
export function getMemory(pid: number): Memory {
  const megabytes = (each: number, name = "VmRSS") =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024;
  return { process: megabytes(pid), max: megabytes(pid, "VmHWM"), tree: sum(toTree(pid).map((each) => megabytes(each))) };
}

function toTree(root: number): number[] {
  const children = Map.groupBy(processes(), (pid) => Number(fields(pid)[1]));
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function processes(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** The numbers of /proc/…/stat that follow the name: state, parent … */
function fields(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // the process has just exited
  }
}

function sum(values: number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
