// Replaces "server-only" in the bundle of server.ts (scripts/build.ts), which no browser can load.
export {};
