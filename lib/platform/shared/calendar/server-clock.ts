let readOffset = (): number => 0;

/** Only the browser's clock calls this: by how many milliseconds the server is ahead of this device. */
export const setOffsetReader = (reader: () => number): void => {
  readOffset = reader;
};

/** The time now, as the server would say (docs/decisions/0084). On the server: its own clock. */
export const serverNow = (): number => Date.now() + readOffset();
