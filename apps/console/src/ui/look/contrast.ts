type Rgb = [number, number, number]

const enough = 4.5
const steps = 20

/** The colour, darkened until it is readable on light paper, and white text on it. */
export const readableDark = (hex: string, from = 1, paper = '#ffffff'): string =>
  firstReadable(scale(parse(hex), from), [0, 0, 0], parse(paper))

/** The colour, lightened until it is readable on dark paper. */
export const readableLight = (hex: string, paper: string): string =>
  firstReadable(parse(hex), [255, 255, 255], parse(paper))

export const shade = (hex: string, by: number): string => format(scale(parse(hex), by))

/** `share` of the colour over the paper. */
export const tint = (hex: string, paper: string, share: number): string =>
  format(mix(parse(hex), parse(paper), 1 - share))

function firstReadable(colour: Rgb, towards: Rgb, against: Rgb): string {
  for (let step = 0; step < steps; step++) {
    const tried = mix(colour, towards, step / steps)
    if (contrast(tried, against) >= enough) return format(tried)
  }
  return format(towards)
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const scale = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by]
const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb => [
  r + (toR - r) * share,
  g + (toG - g) * share,
  b + (toB - b) * share,
]
export const parse = (hex: string): Rgb => [partAt(hex, 1), partAt(hex, 3), partAt(hex, 5)]
const partAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
const format = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
