import { Flex } from 'antd'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import type { WaitingLine } from './lines-of-day.ts'

export const WaitingLines = ({ lines }: { lines: readonly WaitingLine[] }) => (
  <Flex vertical gap={12}>
    {lines.map((line) => (
      <Line key={line.label} line={line} />
    ))}
  </Flex>
)

function Line({ line: { label, qty, amt, to, needs, isUrgent, note, unit = '笔' } }: { line: WaitingLine }) {
  const tone = qty === 0 ? 'done' : isUrgent ? 'attention' : 'waiting'
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <PageLink to={to} needs={needs}>
        <StateTag tone={tone} label={label} />
      </PageLink>
      <span className="cd-number">
        {note && qty > 0 && <small>{note}　</small>}
        {qty.toLocaleString('en-US')}
        {unit}
        {amt !== null && qty > 0 && ` · ${yuan(amt)}元`}
      </span>
    </Flex>
  )
}
