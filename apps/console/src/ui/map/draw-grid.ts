import { cityCentres } from '@chargedeck/domain/map/area-centres'
import { divIcon, layerGroup, marker, polyline, type LayerGroup, type Map as Leaflet } from 'leaflet'
import { gather } from './gather.ts'
import { linesBetween, stepFor } from './grid-lines.ts'
import type { MapSpace } from './map-space.ts'

/** Below every mark. */
const pane = 'cd-map-grid'

/** Round numbers of degrees, and cities: what can be drawn without tiles. */
export function drawGrid(map: Leaflet, space: MapSpace): void {
  const layer = layerGroup().addTo(map)
  map.createPane(pane)
  const draw = () => {
    layer.clearLayers()
    drawLines(map, layer)
    drawCities(map, layer, space)
  }
  map.on('moveend', draw)
  draw()
}

const line = { className: 'cd-map__line', interactive: false, weight: 1 }

function drawLines(map: Leaflet, layer: LayerGroup): void {
  const bounds = map.getBounds()
  const [west, east, south, north] = [bounds.getWest(), bounds.getEast(), bounds.getSouth(), bounds.getNorth()]
  const step = stepFor(east - west)
  const words = (degrees: number) => `${degrees.toFixed(Math.max(0, -Math.floor(Math.log10(step))))}°`
  for (const lng of linesBetween(west, east, step)) {
    polyline([[south, lng], [north, lng]], line).addTo(layer) // prettier-ignore
    drawText(layer, { lat: north, lng }, words(lng), 'cd-map__degrees cd-map__degrees--top')
  }
  for (const lat of linesBetween(south, north, step)) {
    polyline([[lat, west], [lat, east]], line).addTo(layer) // prettier-ignore
    drawText(layer, { lat, lng: west }, words(lat), 'cd-map__degrees cd-map__degrees--left')
  }
}

/** Names that would cover each other leave room for the first; capitals come first. */
function drawCities(map: Leaflet, layer: LayerGroup, space: MapSpace): void {
  const seen = map.getBounds().pad(0.1)
  const cities = cityCentres
    .map(({ code, name, lng, lat }) => ({
      key: code,
      place: { lng, lat },
      tone: 'off' as const,
      sign: name,
      label: name,
    }))
    .filter(({ place }) => seen.contains(space.onMap(place)))
    .toSorted((a, b) => Number(isCapital(b.key)) - Number(isCapital(a.key)))
  const shown = gather(cities, (place) => map.latLngToLayerPoint(space.onMap(place)), { x: 56, y: 22 })
  for (const { points } of shown) {
    const [city] = points
    if (city) drawText(layer, space.onMap(city.place), city.sign, 'cd-map__city')
  }
}

const isCapital = (code: string): boolean => code.endsWith('01')

function drawText(layer: LayerGroup, at: { lat: number; lng: number }, text: string, className: string): void {
  const html = document.createElement('span')
  html.textContent = text
  marker(at, { icon: divIcon({ className, html, iconSize: [0, 0] }), pane, interactive: false, keyboard: false }).addTo(
    layer,
  )
}
