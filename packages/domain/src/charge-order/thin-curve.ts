type Point = { powerW: number | null }

/** At most `limit` points that keep both ends and the lowest and highest power of every stretch. */
export function thinCurve<P extends Point>(points: readonly P[], limit = 500): P[] {
  if (points.length <= limit) return [...points]
  const stretches = Math.floor((limit - 2) / 2)
  const inner = points.slice(1, -1)
  const thinned = Array.from({ length: stretches }, (_, index) =>
    extremes(
      inner,
      Math.floor((index * inner.length) / stretches),
      Math.floor(((index + 1) * inner.length) / stretches),
    ),
  )
  return [...points.slice(0, 1), ...thinned.flat(), ...points.slice(-1)]
}

function extremes<P extends Point>(points: readonly P[], from: number, to: number): P[] {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset)
  const power = (index: number) => points[index]?.powerW ?? 0
  const lowest = indexes.reduce((best, index) => (power(index) < power(best) ? index : best), from)
  const highest = indexes.reduce((best, index) => (power(index) > power(best) ? index : best), from)
  return [...new Set([Math.min(lowest, highest), Math.max(lowest, highest)])].flatMap((index) => points[index] ?? [])
}
