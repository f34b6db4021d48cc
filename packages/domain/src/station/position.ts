/** Degrees as Chinese maps count them (GCJ-02). */
export type Position = { lng: number; lat: number }

export const chinaBounds = { west: 73, east: 136, south: 3, north: 54 } as const

/** Whether a position can be in China at all: it detects swapped and mistyped numbers, not borders. */
export const isInChina = ({ lng, lat }: Position): boolean =>
  lng >= chinaBounds.west && lng <= chinaBounds.east && lat >= chinaBounds.south && lat <= chinaBounds.north
