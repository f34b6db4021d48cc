import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useEffect, useState } from 'react'
import { angleOf, dayRing } from './day-ring.ts'
import './login-art.css'

const center = 300
const ring = dayRing(center, 236)
const stations = [
  { x: 74, y: 118, r: 5 },
  { x: 40, y: 330, r: 4 },
  { x: 96, y: 508, r: 6 },
  { x: 520, y: 86, r: 6 },
  { x: 566, y: 286, r: 4 },
  { x: 516, y: 500, r: 5 },
]

/** The prices of a day around a charging car. */
export function LoginArt() {
  const clock = useWallClock()
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (
    <svg
      className="cd-art"
      viewBox="0 0 600 600"
      role="img"
      aria-label="充电桩正在为一辆电动汽车充电，外圈是一天的分时电价"
    >
      <g className="cd-art__net">
        {stations.map(({ x, y, r }) => (
          <g key={`${x}-${y}`}>
            <path d={`M${x} ${y}L${center + (x - center) * 0.72} ${center + (y - center) * 0.72}`} />
            <circle cx={x} cy={y} r={r} />
          </g>
        ))}
      </g>
      <circle className="cd-art__disc" cx={center} cy={center} r={212} />
      {ring.map(({ key, d, band }) => (
        <path key={key} className={`cd-art__band cd-art__band--${band}`} d={d} />
      ))}
      <g transform={`rotate(${angleOf(hours, minutes)} ${center} ${center})`}>
        <circle className="cd-art__now" cx={center} cy={center - 236} r={11} />
        <circle className="cd-art__now-core" cx={center} cy={center - 236} r={4.5} />
      </g>
      <text className="cd-art__clock" x={center} y={176}>
        {clock.slice(0, 5)}
      </text>
      <Pile />
      <Car />
      <path className="cd-art__cable" d="M231 300C262 300 236 398 286 398S300 356 327 352" />
      <path className="cd-art__flow" d="M231 300C262 300 236 398 286 398S300 356 327 352" />
      <path className="cd-art__ground" d="M124 421H476" />
    </svg>
  )
}

const Pile = () => (
  <g className="cd-art__line">
    <path className="cd-art__body" d="M150 421V258a20 20 0 0 1 20-20h38a20 20 0 0 1 20 20V421Z" />
    <rect className="cd-art__screen" x="163" y="254" width="52" height="36" rx="6" />
    <path className="cd-art__bolt" d="M192 306l-18 26h13l-4 22 19-29h-13z" />
    <path d="M228 300h3M138 421h102" />
    <path className="cd-art__level" d="M170 280h10M170 272h24M170 264h34" />
  </g>
)

const Car = () => (
  <g className="cd-art__line">
    <path
      className="cd-art__body"
      d="M322 404c-6-2-9-8-8-16l4-30c1-9 7-14 16-17l20-36c5-9 12-13 22-13h52c11 0 18 4 25 12l26 33c13 4 21 12 21 26v25c0 8-3 14-9 16Z"
    />
    <path className="cd-art__glass" d="M352 341l17-30c3-5 7-7 13-7h22v37ZM418 304h8c7 0 12 2 16 7l23 30h-47Z" />
    <path className="cd-art__light" d="M318 366h13" />
    <circle className="cd-art__wheel" cx="366" cy="404" r="21" />
    <circle className="cd-art__wheel" cx="456" cy="404" r="21" />
    <circle className="cd-art__hub" cx="366" cy="404" r="7" />
    <circle className="cd-art__hub" cx="456" cy="404" r="7" />
    <path d="M414 304v86M400 356h-9" />
  </g>
)

const minuteMs = 60_000
const wallClock = () => toWallTime(new Date()).slice(11)

function useWallClock(): string {
  const [clock, setClock] = useState(wallClock)
  useEffect(() => {
    const timer = setInterval(() => setClock(wallClock()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  return clock
}
