export type RingPart = { key: number; d: string; band: 'valley' | 'flat' | 'peak' | 'sharp' }

const halfHours = 48
const gap = 0.016 // radians between two parts

const bandFrom: readonly [hour: number, band: RingPart['band']][] = [
  [0, 'valley'],
  [7, 'flat'],
  [10, 'peak'],
  [12, 'flat'],
  [17, 'peak'],
  [19, 'sharp'],
  [21, 'peak'],
  [23, 'valley'],
]

const turn = (2 * Math.PI) / halfHours
const at = (center: number, radius: number, angle: number): string =>
  `${(center + radius * Math.sin(angle)).toFixed(2)} ${(center - radius * Math.cos(angle)).toFixed(2)}`

/** A day as a ring of 48 half hours, each in the colour of its price band. */
export const dayRing = (center: number, radius: number): RingPart[] =>
  Array.from({ length: halfHours }, (_, key) => {
    const band = bandFrom.findLast(([hour]) => hour * 2 <= key)?.[1] ?? 'valley'
    const [from, to] = [key * turn + gap, (key + 1) * turn - gap]
    return { key, band, d: `M${at(center, radius, from)}A${radius} ${radius} 0 0 1 ${at(center, radius, to)}` }
  })

/** Degrees clockwise from midnight at the top. */
export const angleOf = (hours: number, minutes: number): number => ((hours * 60 + minutes) / 1440) * 360
