import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { SettlementPreview } from '@chargedeck/contract/charging/charge-order/settlement'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Alert, Button } from 'antd'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'

type Props = {
  order: ChargeOrder
  heldAmt: Fen
  preview: SettlementPreview | undefined
  /** A refusal that belongs to no field. */
  refusal: string | null
  isStale: boolean
  onRetry: () => void
}

/** The money of the settlement before it is written: the amount, what is held, what stays owed, and who pays. */
export const SettlementFigures = ({ order, heldAmt, preview, refusal, isStale, onRetry }: Props) => (
  <>
    <SettlementRefusal refusal={refusal} onRetry={onRetry} />
    <dl className="charge-order-preview" aria-busy={isStale} aria-label="结算试算" aria-live="polite">
      <Amount label="实收" value={preview?.actualAmt} strong />
      <Amount label="冻结" value={heldAmt} />
      <Amount label="欠费" value={preview?.owedAmt} isBad={(preview?.owedAmt ?? 0) > 0} />
      <div>
        <dt>由谁支付</dt>
        <dd>{preview ? payerText(order, preview) : '-'}</dd>
      </div>
    </dl>
  </>
)

/** Why the amount cannot be computed. */
export const SettlementRefusal = ({ refusal, onRetry }: Pick<Props, 'refusal' | 'onRetry'>) =>
  refusal && (
    <Alert
      type="error"
      showIcon
      title={refusal}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
      style={{ marginBottom: 12 }}
    />
  )

type AmountProps = { label: string; value: Fen | undefined; strong?: boolean; isBad?: boolean }
const Amount = ({ label, value, strong = false, isBad = false }: AmountProps) => (
  <div className={isBad ? 'charge-order-preview__owed' : strong ? 'charge-order-preview__strong' : ''}>
    <dt>{label}</dt>
    <dd className="cd-number">
      <MoneyText value={value} /> {value !== undefined && <small>元</small>}
    </dd>
  </div>
)

/** Who pays, and from what: `138****0001：充值余额 20.00 元，赠送余额 10.94 元`. */
function payerText(
  { customerId, mobile, nickname, groupName, carrierName }: ChargeOrder,
  preview: SettlementPreview,
): string {
  if (preview.actualAmt === 0) return '无需支付'
  if (customerId === null) return '没有识别到客户，全部记为欠费'
  const parts: [string, Fen][] = [
    ['充值余额', preview.principalAmt],
    ['赠送余额', preview.giftPayAmt],
    [groupName ?? '企业', preview.groupPayAmt],
    [carrierName ?? '流量方', preview.marginPayAmt],
    ['欠费', preview.owedAmt],
  ]
  const paid = parts.filter(([, amt]) => amt > 0).map(([label, amt]) => `${label} ${yuan(amt)} 元`)
  return `${mobile ?? nickname ?? '客户'}：${paid.join('，')}`
}
