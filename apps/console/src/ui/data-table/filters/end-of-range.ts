const begins = /start|begin/i

/** The field at the other end of a range: `startTime` and `searchBeginTime` have one. */
export const endOfRange = (name: string): string | null =>
  /time|date|day/i.test(name) && begins.test(name)
    ? name.replace(begins, (word) => (/^[A-Z]/.test(word) ? 'End' : 'end'))
    : null
