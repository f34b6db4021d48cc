import { crc32, deflateSync } from 'node:zlib'

export type Color = readonly [red: number, green: number, blue: number]
type Rgb = (x: number, y: number) => Color
export type Size = { width: number; height: number }

export const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const skies: readonly (readonly [top: Color, bottom: Color])[] = [
  [[96, 165, 230], [214, 234, 248]],
  [[38, 58, 110], [240, 160, 120]],
  [[120, 150, 190], [226, 230, 236]],
  [[20, 32, 62], [60, 84, 130]],
  [[110, 180, 200], [236, 244, 230]],
] // prettier-ignore
const fasciae: readonly Color[] = [[28, 132, 220], [22, 160, 110], [240, 140, 50], [120, 90, 210]] // prettier-ignore
const asphalt: Color = [88, 94, 104]
const line: Color = [236, 238, 240]
const housing: Color = [244, 246, 248]
const screen: Color = [40, 210, 150]
const body: readonly Color[] = [[236, 240, 244], [52, 84, 150], [190, 60, 56], [70, 78, 90]] // prettier-ignore

/** A station as a plain drawing: sky, canopy, piles and cars. Another number gives another hour and other cars. */
export function stationPicture(number: number, { width, height }: Size): Buffer {
  const [top, bottom] = skies[number % skies.length] ?? [asphalt, asphalt]
  const fascia = fasciae[number % fasciae.length] ?? asphalt
  const bays = 4 + (number % 3)
  return png({ width, height }, (x, y) => {
    const [u, v] = [x / width, y / height]
    const bay = u * bays
    const inBay = bay - Math.floor(bay)
    const car = body[(Math.floor(bay) + number) % body.length] ?? line
    if (v > 0.2 && v < 0.3) return u > 0.03 && u < 0.97 ? mix(fascia, [255, 255, 255], v < 0.215 ? 0.5 : 0) : skyAt(v)
    if (v >= 0.3 && v < 0.82 && (within(u, 0.06, 0.08) || within(u, 0.92, 0.94))) return [150, 156, 166]
    if ((Math.floor(bay) + number) % 3 > 0 && isCar(inBay, v))
      return isWheel(inBay, v) ? [30, 32, 36] : carAt(inBay, v, car)
    if (within(v, 0.42, 0.8) && within(inBay, 0.42, 0.6)) return pileAt(inBay, v)
    if (v >= 0.78) return Math.abs(inBay - 0.02) < 0.02 && v > 0.82 ? line : mix(asphalt, [60, 64, 72], v)
    return skyAt(v)
  })
  function skyAt(v: number): Color {
    return mix(top, bottom, Math.min(1, v / 0.8))
  }
}

export const within = (value: number, from: number, to: number): boolean => value >= from && value < to

const pileAt = (u: number, v: number): Color =>
  within(v, 0.46, 0.55) && within(u, 0.45, 0.57) ? screen : within(v, 0.6, 0.62) ? [28, 132, 220] : housing

const isCar = (u: number, v: number): boolean =>
  (within(v, 0.8, 0.92) && within(u, 0.08, 0.94)) ||
  (within(v, 0.7, 0.8) && u > 0.22 + (0.8 - v) * 0.8 && u < 0.8 - (0.8 - v) * 0.6)
const isWheel = (u: number, v: number): boolean => v > 0.87 && (within(u, 0.2, 0.32) || within(u, 0.7, 0.82))
const carAt = (u: number, v: number, color: Color): Color =>
  within(v, 0.72, 0.79) && within(u, 0.3, 0.74) ? [150, 190, 215] : mix(color, [0, 0, 0], (v - 0.7) * 0.8)

/** A picture without a library: PNG is a list of rows, deflated. */
export function png({ width, height }: Size, colorAt: Rgb): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      for (const [part, value] of colorAt(x, y).entries()) rows[at + part] = Math.round(value)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8) // eight bits, colours without transparency
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
