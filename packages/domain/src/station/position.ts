/** Degrees as Chinese maps count them (GCJ-02). */
export type Position = { lng: number; lat: number }

export const chinaBounds = { west: 73, east: 136, south: 3, north: 54 } as const

/** Whether a position can be in China at all: it detects swapped and mistyped numbers, not borders. */
export const isInChina = (position: Position): boolean => outsideChina(position).length === 0

/** Which of its numbers no place in China has. */
export function outsideChina({ lng, lat }: Position): (keyof Position)[] {
  const { west, east, south, north } = chinaBounds
  return [
    ...(lng >= west && lng <= east ? [] : (['lng'] as const)),
    ...(lat >= south && lat <= north ? [] : (['lat'] as const)),
  ]
}
