import { DomEvent, popup, type Map as Leaflet, type Marker } from 'leaflet'

/** The focus goes into the popup, and back to its mark when it closes. */
export function openPopup(map: Leaflet, mark: Marker, element: HTMLElement, onClosed: () => void): void {
  element.tabIndex = -1
  const opened = popup({ minWidth: 240, maxWidth: 300, offset: [0, -8], closeButton: false })
    .setLatLng(mark.getLatLng())
    .setContent(element)
  const grows = new ResizeObserver(() => opened.update())
  opened.on('remove', () => {
    grows.disconnect()
    onClosed()
    mark.getElement()?.focus({ preventScroll: true })
  })
  opened.openOn(map)
  DomEvent.disableClickPropagation(element)
  grows.observe(element)
  element.focus({ preventScroll: true })
}
