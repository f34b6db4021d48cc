/** Combines lookups of single keys within a few milliseconds into one query. */
export function gather<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  withinMs = 3,
): (key: string) => Promise<V | null> {
  let waiting: { key: string; resolve: (value: V | null) => void; reject: (error: unknown) => void }[] = []
  const ask = async () => {
    const batch = waiting
    waiting = []
    try {
      const found = await load([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setTimeout(() => void ask(), withinMs)
    })
}
