import { map as openMap, Marker, type LatLng } from 'leaflet'
import { expect, test } from 'vitest'
import { makePoints } from './draw-points.ts'
import type { MapPoint } from './gather.ts'
import { spaceOf } from './map-space.ts'

const station = (key: string, lng: number, lat: number): MapPoint => ({
  key,
  place: { lng, lat },
  tone: 'idle',
  sign: '空 1/2',
  label: `站${key}`,
})

test('a station whose position is corrected moves on an open map, and its mark opens as before', () => {
  const area = document.createElement('div')
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(area, side, { value: 600 })
  const map = openMap(area, { center: [32, 118.8], zoom: 9, zoomAnimation: false })
  const opened: string[] = []
  const ways = { crowd: () => undefined, popup: (key: string) => Boolean(opened.push(key)), onClosed: () => {} }
  const drawn = makePoints(map, spaceOf('GCJ02'), ways)
  const marks = (): Marker[] => {
    const found: Marker[] = []
    map.eachLayer((layer) => void (layer instanceof Marker && found.push(layer)))
    return found
  }
  const places = () => marks().map((mark) => mark.getLatLng()).map(({ lng, lat }: LatLng) => ({ lng, lat })) // prettier-ignore
  drawn.show([station('7', 118.8, 32)])
  drawn.show([station('7', 118.8001, 32.0001)])
  expect(places()).toEqual([{ lng: 118.8001, lat: 32.0001 }])
  marks()[0]?.fire('click')
  expect(opened).toEqual(['7'])
})
