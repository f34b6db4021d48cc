import {
  divIcon,
  layerGroup,
  marker,
  type LatLngLiteral,
  type LayerGroup,
  type Map as Leaflet,
  type Marker,
} from 'leaflet'
import { toneColor } from '../text/state-tag.tsx'
import { gather, type Gathered, type MapPoint, type MapSign } from './gather.ts'
import type { MapSpace } from './map-space.ts'
import { fitAll } from './open-leaflet.ts'
import { openPopup } from './open-popup.ts'

type Ways = {
  crowd: (points: readonly MapPoint[]) => MapSign | undefined
  /** Whether the point shows something in this element. */
  popup: (key: string, element: HTMLElement) => boolean
  onClosed: () => void
}
type Drawn = { mark: Marker; points: readonly MapPoint[] }
export type DrawnPoints = { show: (points: readonly MapPoint[]) => void }

/** Above this many marks their names would cover each other. */
const namedAtMost = 24

/** Draws points, gathered as the zoom demands. A mark whose points stay keeps its element, and with it the focus. */
export function makePoints(map: Leaflet, space: MapSpace, ways: Ways): DrawnPoints {
  const layer = layerGroup().addTo(map)
  const marks = new Map<string, Drawn>()
  let shown: readonly MapPoint[] = []
  const draw = () => {
    const seen = map.getBounds().pad(0.2)
    const near = shown.filter(({ place }) => seen.contains(space.onMap(place)))
    const gathered = gather(near, (place) => map.project(space.onMap(place)))
    removeOthers(marks, new Set(gathered.map(({ key }) => key)))
    for (const each of gathered) {
      const drawn = marks.get(each.key) ?? add(each)
      drawn.points = each.points
      drawn.mark.setLatLng(space.onMap(each.place))
      write(drawn.mark, signOf(each, ways.crowd), gathered.length <= namedAtMost && each.points.length === 1)
    }
  }
  const add = ({ key, place, points }: Gathered): Drawn => {
    const drawn = { mark: addMark(layer, space.onMap(place), () => activate(drawn)), points }
    marks.set(key, drawn)
    return drawn
  }
  const activate = ({ mark, points }: Drawn) => {
    const [only] = points
    const element = document.createElement('div')
    const nearer = Math.min(map.getZoom() + 3, map.getMaxZoom())
    if (points.length > 1)
      fitAll(map, points.map(({ place }) => space.onMap(place)), nearer) // prettier-ignore
    else if (only && ways.popup(only.key, element)) openPopup(map, mark, element, ways.onClosed)
    else map.setView(mark.getLatLng(), nearer)
  }
  map.on('moveend', draw)
  return {
    show: (points) => {
      shown = points
      draw()
    },
  }
}

function removeOthers(marks: Map<string, Drawn>, keys: ReadonlySet<string>): void {
  for (const [key, { mark }] of marks) {
    if (keys.has(key)) continue
    mark.remove()
    marks.delete(key)
  }
}

function addMark(layer: LayerGroup, at: LatLngLiteral, onClick: () => void): Marker {
  const icon = divIcon({ className: 'cd-map__point', html: '<i></i><b></b>', iconSize: [20, 20] })
  const mark = marker(at, { icon, keyboard: true }).addTo(layer)
  mark.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') onClick()
  })
  return mark.on('click', onClick)
}

const signOf = ({ points }: Gathered, crowd: Ways['crowd']): MapSign => {
  const [only] = points
  const plain: MapSign = { tone: 'active', sign: String(points.length), label: `${points.length}处` }
  return points.length === 1 && only ? only : (crowd(points) ?? plain)
}

function write(mark: Marker, { tone, sign, label }: MapSign, named: boolean): void {
  const element = mark.getElement()
  const [face, name] = element?.children ?? []
  if (!element || !face || !name) return
  element.setAttribute('aria-label', `${label}，${sign}`)
  element.title = label
  element.style.setProperty('--tone', toneColor(tone))
  face.textContent = sign
  name.textContent = named ? label : ''
}
