import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Rewards } from '@chargedeck/contract/money/trade-order/rewards'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { rewardTexts } from './reward-texts.ts'
import { topUpPromise } from './trade-queries.ts'

type Props = { customerId: string; tradeAmt: number }
export type Promised = { rewards: Rewards; state: 'none' | 'asking' | 'known' | 'unread' }

const noRewards: Rewards = []

/** What activities will add to a top-up, before it is taken or reviewed. Undefined: the user may not know it. */
export function usePromised({ customerId, tradeAmt }: Props): Promised | undefined {
  const mayKnow = useMay()(tradeOrderApi.topUpTerms)
  const settledAmt = useSettled(tradeAmt, 300)
  const { data, error } = useQuery({ ...topUpPromise(customerId, settledAmt), enabled: mayKnow && settledAmt > 0 })
  if (!mayKnow) return undefined
  if (tradeAmt === 0) return { rewards: noRewards, state: 'none' }
  if (settledAmt === tradeAmt && data) return { rewards: data.rewards, state: 'known' }
  return { rewards: noRewards, state: settledAmt === tradeAmt && error ? 'unread' : 'asking' }
}

/** In money; vouchers come besides. */
export const promisedGift = (rewards: Rewards): Fen => sumFen(rewards.map(({ giftAmt }) => giftAmt))

const textOf = { none: '-', asking: '正在查询…', known: '无', unread: '没有读到，以到账时为准' } as const

export const promisedText = ({ rewards, state }: Promised): string =>
  rewards.length > 0 ? rewardTexts(rewards) : textOf[state]

/** As a fact, whose place is there before it is known. */
export function PromisedText(props: Props) {
  const promised = usePromised(props)
  return <span aria-live="polite">{promised ? promisedText(promised) : '-'}</span>
}

export function PromisedRewards(props: Props) {
  const promised = usePromised(props)
  if (!promised || promised.rewards.length === 0) return null
  return (
    <Alert type="info" showIcon title={`到账时另有活动赠送：${promisedText(promised)}`} style={{ marginBottom: 16 }} />
  )
}
