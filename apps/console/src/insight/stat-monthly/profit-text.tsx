import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { profitStateLabels } from '@chargedeck/contract/insight/stat-monthly/enums'
import { Tooltip } from 'antd'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'

type Profit = Pick<StatMonthlyRow, 'grossProfitAmt' | 'profitState' | 'costMissingQty' | 'unpaidAmt'>
type Cost = Pick<StatMonthlyRow, 'electricityCostAmt' | 'costMissingQty'>

const why = {
  COST_MISSING: (qty: number) => `${qty}个站点的电费成本未录入，录入后显示毛利`,
  ESTIMATED: () => '含本月或尚未日结的日期：充电、电费和合作方分成尚未全部计入',
} as const

/** Orders that are not paid yet are in 实收, and neither in the profit nor in the shares. */
const unpaidNote = ({ unpaidAmt }: Pick<Profit, 'unpaidAmt'>): string | undefined =>
  unpaidAmt ? `待支付订单 ${yuan(unpaidAmt)} 元未计入毛利，付清后与分成一并计入` : undefined

/** A profit that is not final, or leaves out what is owed, says so. */
export function ProfitText({ grossProfitAmt, profitState, costMissingQty, unpaidAmt }: Profit) {
  const isFinal = profitState === null || profitState === 'FINAL'
  const notes = [isFinal ? undefined : why[profitState](costMissingQty), unpaidNote({ unpaidAmt })].filter(Boolean)
  if (notes.length === 0) return <MoneyText value={grossProfitAmt} />
  return (
    <Tooltip title={notes.join('；')}>
      <span>
        {grossProfitAmt !== null && <MoneyText value={grossProfitAmt} />}{' '}
        <small>{isFinal ? '不含待支付' : profitStateLabels[profitState]}</small>
      </span>
    </Tooltip>
  )
}

/** The sum of the typed bills, and how many stations are not in it. */
export const CostText = ({ electricityCostAmt, costMissingQty }: Cost) => (
  <>
    {(electricityCostAmt !== null || costMissingQty === 0) && <MoneyText value={electricityCostAmt} />}{' '}
    {costMissingQty > 0 && <small>{costMissingQty}站未录入</small>}
  </>
)

export function profitLine({ grossProfitAmt, profitState }: Pick<Profit, 'grossProfitAmt' | 'profitState'>): string {
  if (grossProfitAmt === null) return profitState === null ? '-' : profitStateLabels[profitState]
  const amt = `${yuan(grossProfitAmt)} 元`
  return profitState === 'ESTIMATED' ? `${profitStateLabels.ESTIMATED} ${amt}` : amt
}
