import { tradeStateText, tradeTypeLabels } from '@chargedeck/contract/money/trade-order/enums'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { waitsForReview } from '@chargedeck/domain/trade-order/review'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { useQuery } from '@tanstack/react-query'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TradeReview } from './actions/trade-review.tsx'
import { TradeStory } from './trade-story.tsx'
import { tradeTones } from './trade-labels.ts'
import { tradeDetail } from './trade-list-queries.ts'

const OpenPayment = lazyPart(async () => (await import('./online/open-payment.tsx')).OpenPayment)

type Props = {
  id: string
  row: TradeOrder | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function TradeDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(tradeDetail(id))
  const trade = data?.trade ?? row
  return (
    <RecordDrawer
      mode="view"
      name={trade ? `${tradeTypeLabels[trade.tradeType]} ${trade.tradeNo}` : '交易'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={trade && <StateTag tone={tradeTones[trade.tradeStatus]} label={tradeStateText(trade)} />}
      footer={data && <Footer detail={data} />}
      {...steps}
    >
      {data && <TradeStory detail={data} />}
    </RecordDrawer>
  )
}

function Footer({ detail }: { detail: TradeOrderDetail }) {
  if (!detail.trade.changeable) return null
  if (detail.payTrans?.status === payTransStates.processing) return <OpenPayment detail={detail} />
  return waitsForReview(detail.trade) && <TradeReview detail={detail} />
}
