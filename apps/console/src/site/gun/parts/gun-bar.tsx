import { Tooltip } from 'antd'
import { toneColor, type Tone } from '../../../ui/text/state-tag.tsx'
import './guns.css'

export type GunQuantities = { idle: number; charging: number; occupied: number; fault: number; offline: number }

const parts: readonly { of: keyof GunQuantities; word: string; tone: Tone }[] = [
  { of: 'idle', word: '空闲', tone: 'idle' },
  { of: 'charging', word: '充电', tone: 'active' },
  { of: 'occupied', word: '占用', tone: 'waiting' },
  { of: 'fault', word: '故障', tone: 'fault' },
  { of: 'offline', word: '离线', tone: 'off' },
]

/** The guns of a place: one bar, and the counts below it in the order 空 充 占 故 离. */
export function GunBar({ guns }: { guns: GunQuantities }) {
  const total = parts.reduce((sum, { of }) => sum + guns[of], 0)
  const words = parts.map(({ of, word }) => `${word} ${guns[of]}`).join(' · ')
  if (total === 0) return <span className="gun-bar__none">无枪</span>
  return (
    <Tooltip title={words}>
      <span className="gun-bar" role="img" aria-label={words}>
        <span className="gun-bar__track">
          {parts.map(
            ({ of, tone }) =>
              guns[of] > 0 && <i key={of} style={{ flexGrow: guns[of], background: toneColor(tone) }} />,
          )}
        </span>
        <span className="gun-bar__figures cd-number">
          {parts.map(({ of, tone }) => (
            <b key={of} style={{ color: guns[of] > 0 ? toneColor(tone) : 'var(--cd-text-faint)' }}>
              {guns[of]}
            </b>
          ))}
        </span>
      </span>
    </Tooltip>
  )
}
