// A table that moves to another machine or to new code may drop a call on the way.

/**
 * Calls once more when the runtime says that this may help. `call` must get its stub anew each time,
 * since one that has thrown is broken; and what it does must be harmless to do twice.
 */
export async function again<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!mayHelp(error)) throw error;
    return call();
  }
}

const mayHelp = (error: unknown): boolean =>
  error instanceof Error &&
  "retryable" in error &&
  error.retryable === true &&
  !("overloaded" in error && error.overloaded === true);
