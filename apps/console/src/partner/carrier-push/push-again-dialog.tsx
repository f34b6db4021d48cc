import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import type { OrderPushOutcome } from '@chargedeck/contract/partner/carrier-check/shapes'
import { Alert } from 'antd'
import { useClosedLines } from '../../site/carrier/parts/closed-lines.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'
import { usePushAgain } from './push-queries.ts'

/** Says of each order whether it was put into the line; one alone needs no list. */
export function PushAgainDialog({ pushes, onClose }: { pushes: readonly OrderPush[]; onClose: () => void }) {
  const { mutateAsync } = usePushAgain()
  const closed = useClosedLines(
    pushedKinds,
    pushes.map(({ carrierId }) => carrierId),
  )
  return (
    <DialogForm<object, OrderPushOutcome[]>
      title={pushes.length === 1 ? `重新推送 - ${pushes[0]?.orderNo}` : `重新推送 - ${pushes.length}笔`}
      okText="推送"
      saved={(outcomes) => (outcomes.every(isQueued) ? `已加入推送队列${closed ? `；${closed.text}` : ''}` : null)}
      intro={
        <>
          {closed && <Alert type="warning" showIcon title={closed.text} style={{ marginBottom: 12 }} />}
          <p>按订单现在的内容推送，之前失败的推送不再重试。</p>
        </>
      }
      onSave={() => mutateAsync(pushes)}
      outcome={(outcomes) => (pushes.length === 1 ? null : <Outcomes outcomes={outcomes} />)}
      onClose={onClose}
    />
  )
}

const isQueued = ({ result }: OrderPushOutcome): boolean => result === 'QUEUED'

const Outcomes = ({ outcomes }: { outcomes: readonly OrderPushOutcome[] }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {outcomes.map((outcome) => (
      <li key={outcome.orderId}>
        {outcome.orderNo} <StateTag tone={isQueued(outcome) ? 'done' : 'attention'} label={outcome.message} />
      </li>
    ))}
  </ul>
)
