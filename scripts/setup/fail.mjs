// Stopping with a sentence that says what to do, and no stack trace.

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`rumpus: ${sentence}`);
  process.exit(1);
}
