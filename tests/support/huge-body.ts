/** A body of a hundred megabytes, and how many of them have been read so far. */
export function createHugeBody() {
  const reading = { megabytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      reading.megabytes += 1;
      controller.enqueue(new Uint8Array(1_000_000));
      if (reading.megabytes === 100) controller.close();
    },
  });
  return { body, reading };
}
