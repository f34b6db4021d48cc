import 'leaflet/dist/leaflet.css'
import type { MapSetting } from '@chargedeck/contract/base/map/calls'
import type { Map as Leaflet } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { drawHere } from './draw-here.ts'
import { makePoints, type DrawnPoints } from './draw-points.ts'
import type { MapProps } from './map-props.ts'
import { boxOf, spaceOf } from './map-space.ts'
import { fitAll, openLeaflet } from './open-leaflet.ts'
import { useLatest } from './use-latest.ts'

type Props = Omit<MapProps, 'height'> & { setting: MapSetting }
type Popup = { key: string; element: HTMLElement }

/** React decides what is on the map; Leaflet draws and moves it. */
export function LeafletMap({ label, look, points, fit = false, crowd, popup, here, onPick, onBox, setting }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Leaflet | null>(null)
  const [opened, setOpened] = useState<Popup | null>(null)
  const drawn = useRef<DrawnPoints | null>(null)
  const space = useMemo(() => spaceOf(setting.system), [setting])
  const latest = useLatest({ look, fit, crowd, popup, onPick, onBox })

  useEffect(() => {
    if (!place.current) return
    const opening = openLeaflet(place.current, { setting, space, look: latest.current.look })
    opening.on('click', ({ latlng }) => latest.current.onPick?.(space.toPlace(latlng)))
    opening.on('moveend', () => latest.current.onBox?.(boxOf(opening.getBounds(), space)))
    drawn.current = makePoints(opening, space, {
      crowd: (all) => latest.current.crowd?.(all),
      popup: (key, element) => {
        const content = latest.current.popup?.(key) ?? null
        if (content !== null) setOpened({ key, element })
        return content !== null
      },
      onClosed: () => setOpened(null),
    })
    if (!latest.current.fit) latest.current.onBox?.(boxOf(opening.getBounds(), space))
    const resizes = new ResizeObserver(() => opening.invalidateSize({ pan: false }))
    resizes.observe(place.current)
    setMap(opening)
    return () => {
      resizes.disconnect()
      drawn.current = null
      setMap(null)
      setOpened(null)
      opening.remove()
    }
  }, [setting, space, latest])

  useEffect(() => {
    if (map && look) map.setView(space.onMap(look), look.zoom, { animate: false })
  }, [map, space, look])
  const fitted = useRef(false)
  useEffect(() => {
    drawn.current?.show(points ?? [])
    if (!map || !fit || fitted.current || !points?.length) return
    fitted.current = true
    fitAll(map, points.map((point) => space.onMap(point.place))) // prettier-ignore
  }, [map, points, fit, space])
  const [lng, lat] = [here?.lng, here?.lat]
  useEffect(() => {
    if (map && lng !== undefined && lat !== undefined) return drawHere(map, space.onMap({ lng, lat }))
  }, [map, space, lng, lat])

  return (
    <>
      <div
        ref={place}
        className={onPick ? 'cd-map__area cd-map__area--pick' : 'cd-map__area'}
        role="region"
        aria-label={label}
      />
      {opened && popup && createPortal(popup(opened.key), opened.element)}
    </>
  )
}
