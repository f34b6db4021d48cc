const keptMs = 60_000

/** Failures that no row counts yet: of a hundred at once the first is stored only after the last has begun. */
export function unstoredFailures() {
  const failures = new Set<{ subject: string; at: number }>()
  return {
    /** Returns what to call once a row counts it. */
    add(subject: string): () => void {
      const failure = { subject, at: performance.now() }
      failures.add(failure)
      return () => void failures.delete(failure)
    },
    count(subject: string): number {
      const since = performance.now() - keptMs // the database went away before it could be stored
      for (const failure of failures) if (failure.at < since) failures.delete(failure)
      return [...failures].filter((failure) => failure.subject === subject).length
    },
  }
}
