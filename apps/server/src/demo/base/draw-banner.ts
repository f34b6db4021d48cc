import { mix, png, within, type Color, type Size } from './draw-picture.ts'

const grounds: readonly (readonly [left: Color, right: Color])[] = [
  [[18, 140, 96], [140, 210, 90]],
  [[14, 50, 130], [40, 170, 230]],
] // prettier-ignore
const light: Color = [255, 255, 255]

/** A banner as a plain drawing: a bolt in a ring, and waves. Another number gives other colours. */
export function bannerPicture(number: number, { width, height }: Size): Buffer {
  const [left, right] = grounds[number % grounds.length] ?? [light, light]
  const ratio = width / height
  return png({ width, height }, (x, y) => {
    const [u, v] = [x / width, y / height]
    const ground = mix(left, right, u)
    const away = Math.hypot((u - 0.78) * ratio, v - 0.5)
    if (isBolt((u - 0.78) * ratio, v - 0.5)) return light
    if (within(away, 0.34, 0.38)) return mix(ground, light, 0.8)
    if (away < 0.34) return mix(ground, light, 0.18)
    return v > waveAt(u, number) ? mix(ground, light, 0.22) : ground
  })
}

const waveAt = (u: number, number: number): number => 0.72 + 0.12 * Math.sin(u * 7 + number * 2)

/** Two slanted halves that meet in the middle. */
const isBolt = (x: number, y: number): boolean =>
  (within(y, -0.24, 0.03) && within(x + y * 0.45, -0.12, 0.04)) ||
  (within(y, -0.03, 0.24) && within(x + y * 0.45, -0.04, 0.12 - y * 0.4))
