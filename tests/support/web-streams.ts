import { ReadableStream, TransformStream, WritableStream } from "node:stream/web";

// A browser has these; jsdom does not, and MSW needs them before it is loaded.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
