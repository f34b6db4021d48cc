import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import type { Position } from '@chargedeck/domain/station/position'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { cities } from './cities.ts'
import { closeTo, gridOf, mapSize, toMap, toPlace, wholeCountry, zoomed, type MapView } from './map-view.ts'
import { stationPlaces } from '../station-queries.ts'
import './place-picker.css'

type Props = { start: Position | null; value: Position | null; onPick: (place: Position) => void }

/** A map without tiles: degrees, provincial capitals and existing stations. A click sets the position. */
export function PlacePicker({ start, value, onPick }: Props) {
  const [view, setView] = useState<MapView>(() => (start ? closeTo(start) : wholeCountry))
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / (box.width || mapSize.width)) * mapSize.width
    const y = ((event.clientY - box.top) / (box.height || mapSize.height)) * mapSize.height
    const place = toPlace(view, { x, y })
    onPick(place)
    setView({ ...view, ...place })
  }
  return (
    <div className="place-picker">
      {/* the keyboard uses the two number fields beside it */}
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="img" aria-label="点击选择位置" onClick={pick}>
        <Grid view={view} />
        {cities.map(([name, lng, lat]) => (
          <Mark key={name} view={view} place={{ lng, lat }} name={name} className="place-picker__city" />
        ))}
        <OtherStations view={view} />
        {value && <Mark view={view} place={value} className="place-picker__here" />}
      </svg>
      <div className="place-picker__tools">
        <Tool
          label="放大"
          icon={<PlusOutlined />}
          onClick={() => setView(zoomed(value ? { ...view, ...value } : view, 0.4))}
        />
        <Tool label="缩小" icon={<MinusOutlined />} onClick={() => setView(zoomed(view, 2.5))} />
        <Tool label="回到站点" icon={<AimOutlined />} onClick={() => setView(value ? closeTo(value) : wholeCountry)} />
      </div>
    </div>
  )
}

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label} placement="left">
    <Button size="small" aria-label={label} icon={icon} onClick={onClick} />
  </Tooltip>
)

function Grid({ view }: { view: MapView }) {
  const { step, lngs, lats } = gridOf(view)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return (
    <g className="place-picker__grid">
      {lngs.map((lng) => {
        const { x } = toMap(view, { lng, lat: view.lat })
        return (
          <g key={lng}>
            <line x1={x} x2={x} y1={0} y2={mapSize.height} />
            <text x={x + 3} y={mapSize.height - 5}>{`${lng.toFixed(digits)}°`}</text>
          </g>
        )
      })}
      {lats.map((lat) => {
        const { y } = toMap(view, { lng: view.lng, lat })
        return (
          <g key={lat}>
            <line x1={0} x2={mapSize.width} y1={y} y2={y} />
            <text x={4} y={y - 3}>{`${lat.toFixed(digits)}°`}</text>
          </g>
        )
      })}
    </g>
  )
}

function OtherStations({ view }: { view: MapView }) {
  const { data = [] } = useQuery(stationPlaces)
  return data.map(({ id, stationName, lng, lat }) =>
    lng === null || lat === null ? null : (
      <Mark
        key={id}
        view={view}
        place={{ lng, lat }}
        className="place-picker__station"
        {...(view.span < 1 ? { name: stationName } : { title: stationName })}
      />
    ),
  )
}

type MarkProps = { view: MapView; place: Position; className: string; name?: string; title?: string }

function Mark({ view, place, className, name, title }: MarkProps) {
  const { x, y } = toMap(view, place)
  if (x < 0 || y < 0 || x > mapSize.width || y > mapSize.height) return null
  return (
    <g className={className} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={4} />
      {name && (
        <text x={7} y={4}>
          {name}
        </text>
      )}
      {title && <title>{title}</title>}
    </g>
  )
}
