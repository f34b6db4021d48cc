import { divIcon, marker, type LatLngLiteral, type Map as Leaflet } from 'leaflet'

/** Marks the chosen position; returns how to take the mark away. */
export function drawHere(map: Leaflet, at: LatLngLiteral): () => void {
  const icon = divIcon({ className: 'cd-map__here', iconSize: [22, 22], iconAnchor: [11, 22] })
  const here = marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(map)
  if (!map.getBounds().contains(at)) map.panTo(at, { animate: false })
  return () => void here.remove()
}
