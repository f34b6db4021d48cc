import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { Timeline } from 'antd'
import { deviceWord } from '../../../site/pile/parts/device-words.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { StateTag, toneColor } from '../../../ui/text/state-tag.tsx'
import { orderTones, stepWord } from '../charge-order-labels.ts'
import './order-history.css'

type Move = ChargeOrderDetail['moves'][number]

export function OrderHistory({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return <p className="charge-order-none">没有状态记录</p>
  return (
    <Timeline
      className="charge-order-history"
      items={moves.map((move) => ({
        key: `${move.moveTime} ${move.toStatus} ${move.step}`,
        color: toneColor(orderTones[move.toStatus]),
        content: <OneMove move={move} />,
      }))}
    />
  )
}

const OneMove = ({ move: { fromStatus, toStatus, step, moveTime, userName, note } }: { move: Move }) => (
  <div className="charge-order-history__move">
    <span>
      <strong>{stepWord(step)}</strong> {fromStatus && `${orderStatusLabels[fromStatus]} → `}
      <StateTag tone={orderTones[toStatus]} label={orderStatusLabels[toStatus]} />
    </span>
    <small>
      <InstantText value={moveTime} /> · {userName ?? '系统'}
      {note && ` · ${deviceWord(note)}`}
    </small>
  </div>
)
