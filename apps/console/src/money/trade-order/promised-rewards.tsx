import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { rewardTexts } from './reward-texts.ts'
import { topUpPromise } from './trade-queries.ts'

type Props = { customerId: string; tradeAmt: number }

/** What activities will add to a top-up, before it is taken or reviewed. */
export function PromisedRewards({ customerId, tradeAmt }: Props) {
  const may = useMay()
  const settledAmt = useSettled(tradeAmt, 300)
  const enabled = settledAmt > 0 && may(tradeOrderApi.topUpTerms)
  const { data } = useQuery({ ...topUpPromise(customerId, settledAmt), enabled })
  if (!data || data.rewards.length === 0 || settledAmt !== tradeAmt) return null
  return (
    <Alert
      type="info"
      showIcon
      title={`到账时另有活动赠送：${rewardTexts(data.rewards)}`}
      style={{ marginBottom: 16 }}
    />
  )
}
