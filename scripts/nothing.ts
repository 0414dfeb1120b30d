// Stands in for "server-only" in the bundle of server.ts (scripts/build.ts).
export {};
