import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import { fen } from '@chargedeck/domain/kernel/money'
import { Alert } from 'antd'
import { yuan } from '../../../ui/text/quantity-text.tsx'

/** Says beforehand that a second person decides. */
export function NeedsReview({ preview }: { preview: SettlementPreview | undefined }) {
  if (!preview?.needsReview) return null
  const changed = yuan(fen(Math.abs(preview.actualAmt - preview.beforeAmt)))
  const why = [...preview.doubts, `实收变动${changed}元`].join('；')
  const title = `${why}，需要复核：提交后由另一人复核，复核通过才生效`
  return <Alert type="info" showIcon title={title} style={{ marginBottom: 16 }} />
}
