import type { Position } from '@chargedeck/domain/station/position'
import type { Tone } from '../text/state-tag.tsx'

/** How a mark looks: the words in it say what its colour says. */
export type MapSign = { tone: Tone; sign: string; label: string }
/** One thing on a map. */
export type MapPoint = MapSign & { key: string; place: Position }

export type Gathered = { key: string; place: Position; points: readonly MapPoint[] }
type Pixel = { x: number; y: number }

/** Points whose marks would cover each other become one: the first of them attracts the rest. */
export function gather(
  points: readonly MapPoint[],
  pixelOf: (place: Position) => Pixel,
  reach: Pixel = { x: 84, y: 40 },
): Gathered[] {
  const cells = new Map<string, { at: Pixel; points: MapPoint[] }[]>()
  const all: { at: Pixel; points: MapPoint[] }[] = []
  for (const point of points) {
    const at = pixelOf(point.place)
    const [column, row] = [Math.floor(at.x / reach.x), Math.floor(at.y / reach.y)]
    const near = nearCells(column, row)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((crowd) => Math.abs(crowd.at.x - at.x) < reach.x && Math.abs(crowd.at.y - at.y) < reach.y)
    if (near) near.points.push(point)
    else {
      const crowd = { at, points: [point] }
      all.push(crowd)
      cells.set(`${column} ${row}`, [...(cells.get(`${column} ${row}`) ?? []), crowd])
    }
  }
  return all.map(({ points: gathered }) => ({ key: keyOf(gathered), place: middleOf(gathered), points: gathered }))
}

const steps = [-1, 0, 1]
const nearCells = (column: number, row: number): string[] =>
  steps.flatMap((right) => steps.map((down) => `${column + right} ${row + down}`))

const keyOf = (points: readonly MapPoint[]): string => `${points[0]?.key} ${points.length}`

const middleOf = (points: readonly MapPoint[]): Position => ({
  lng: points.reduce((sum, { place }) => sum + place.lng, 0) / points.length,
  lat: points.reduce((sum, { place }) => sum + place.lat, 0) / points.length,
})
