import type { MapSetting } from '@chargedeck/contract/base/map/calls'
import { control, latLngBounds, map as openMap, tileLayer, type LatLngLiteral, type Map as Leaflet } from 'leaflet'
import { prefersStillness } from '../look/prefers-stillness.ts'
import { drawGrid } from './draw-grid.ts'
import { wholeCountry, type MapLook } from './map-props.ts'
import type { MapSpace } from './map-space.ts'

const still = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }

type Opening = { setting: MapSetting; space: MapSpace; look: MapLook | undefined }

export function openLeaflet(place: HTMLElement, { setting, space, look = wholeCountry }: Opening): Leaflet {
  const map = openMap(place, {
    center: space.onMap(look),
    zoom: look.zoom,
    minZoom: 3,
    maxZoom: setting.maxZoom,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: false,
    ...(prefersStillness() && still),
  })
  control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  if (setting.tileUrl === null) drawGrid(map, space)
  else
    tileLayer(setting.tileUrl, {
      subdomains: setting.subdomains,
      maxZoom: setting.maxZoom,
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map)
  if (setting.attribution) control.attribution({ prefix: asText(setting.attribution) }).addTo(map)
  return map
}

const nearestFit = 13

export const fitAll = (map: Leaflet, places: readonly LatLngLiteral[], maxZoom = nearestFit): Leaflet =>
  map.fitBounds(latLngBounds([...places]), { maxZoom, padding: [60, 60], animate: false })

/** Leaflet reads HTML, and staff write text. */
function asText(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
