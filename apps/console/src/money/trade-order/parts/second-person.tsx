import type { Fen } from '@chargedeck/domain/kernel/money'
import { needsReview } from '@chargedeck/domain/trade-order/review'
import { Alert } from 'antd'
import { yuan } from '../../../ui/text/quantity-text.tsx'

type Props = {
  what: string
  sums: { amt: Fen; unreviewedAmt: Fen; fromAmt: Fen }
  /** What becomes of the money meanwhile, or after the review. */
  then: string
}

/** Says beforehand that a sum waits for a second person; nothing of a sum below the limit. */
export function SecondPerson({ what, sums, then }: Props) {
  if (!needsReview(sums)) return null
  const { unreviewedAmt, fromAmt } = sums
  const earlier = unreviewedAmt > 0 ? `与24小时内未经复核的${yuan(unreviewedAmt)}元合计` : ''
  const title = `${what}${earlier}达到${yuan(fromAmt)}元，提交后等待另一人复核，${then}`
  return <Alert type="info" showIcon title={title} style={{ marginBottom: 16 }} />
}
