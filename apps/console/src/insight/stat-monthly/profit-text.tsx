import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { profitStateLabels } from '@chargedeck/contract/insight/stat-monthly/enums'
import { Tooltip } from 'antd'
import { MoneyText, yuan } from '../../ui/text/quantity-text.tsx'

type Profit = Pick<StatMonthlyRow, 'grossProfitAmt' | 'profitState' | 'costMissingQty'>
type Cost = Pick<StatMonthlyRow, 'electricityCostAmt' | 'costMissingQty'>

const why = {
  COST_MISSING: (qty: number) => `${qty}个站点的电费成本未录入，录入后显示毛利`,
  ESTIMATED: () => '含本月或尚未日结的日期：充电、电费和合作方分成尚未全部计入',
} as const

/** A profit that is not final says so. */
export function ProfitText({ grossProfitAmt, profitState, costMissingQty }: Profit) {
  if (profitState === null || profitState === 'FINAL') return <MoneyText value={grossProfitAmt} />
  return (
    <Tooltip title={why[profitState](costMissingQty)}>
      <span>
        {grossProfitAmt !== null && <MoneyText value={grossProfitAmt} />}{' '}
        <small>{profitStateLabels[profitState]}</small>
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

export function profitLine({ grossProfitAmt, profitState }: Profit): string {
  if (grossProfitAmt === null) return profitState === null ? '-' : profitStateLabels[profitState]
  const amt = `${yuan(grossProfitAmt)} 元`
  return profitState === 'ESTIMATED' ? `${profitStateLabels.ESTIMATED} ${amt}` : amt
}
