import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { EnergyText, MoneyText, NumberText, yuan } from '../../ui/text/quantity-text.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { rateText } from '../../ui/compared/trend.ts'
import { CostText, ProfitText } from './profit-text.tsx'

const hiddenAtFirst = true
export const unendedHint = '本月只有截至今日的数据，与整月相比'

/** Beside the period before, and below it beside the same months a year ago. */
const rates = (
  mom: 'momRate' | 'energyMomRate',
  yoy: 'yoyRate' | 'energyYoyRate',
  title: string,
): Column<StatMonthlyRow> => ({
  key: mom,
  title: `${title}环比`,
  second: '同比',
  hint: `${title}环比，下方为同比；${unendedHint}`,
  width: 96,
  align: 'right',
  render: (_, row) => <TwoLines below={`同比 ${rateText(row[yoy])}`}>{rateText(row[mom])}</TwoLines>,
})
const money = (
  key: 'electricityCostAmt' | 'partnerAmt' | 'grossProfitAmt',
  title: string,
  render: (row: StatMonthlyRow) => ReactNode,
): Column<StatMonthlyRow> => ({
  key,
  title: `${title}（元）`,
  width: 104,
  align: 'right',
  render: (_, row) => render(row),
})

/** What partners have, and below it what waived parking cost. */
const SharesText = ({ partnerAmt, waiverCostAmt }: StatMonthlyRow) =>
  waiverCostAmt === null || waiverCostAmt === 0 ? (
    <MoneyText value={partnerAmt} />
  ) : (
    <TwoLines below={`减免 ${yuan(waiverCostAmt)}`}>
      <MoneyText value={partnerAmt} />
    </TwoLines>
  )
const energy = (key: 'workdayEnergy' | 'weekendEnergy', title: string): Column<StatMonthlyRow> => ({
  key,
  title: `${title}（度）`,
  align: 'right',
  hiddenAtFirst: true,
  render: (_, row) => <EnergyText value={row[key]} />,
})

/** What only months have: how they changed, what they cost, and what is left. */
export const monthFigures: readonly Column<StatMonthlyRow>[] = [
  rates('momRate', 'yoyRate', '实收'),
  { ...rates('energyMomRate', 'energyYoyRate', '电量'), hiddenAtFirst },
  money('electricityCostAmt', '电费成本', (row) => <CostText {...row} />),
  {
    ...money('partnerAmt', '分成', (row) => <SharesText {...row} />),
    width: 96,
    second: '停车减免成本',
    hint: '合作方分成，下方为停车减免成本',
  },
  money('grossProfitAmt', '毛利', (row) => <ProfitText {...row} />),
  energy('workdayEnergy', '工作日电量'),
  energy('weekendEnergy', '周末电量'),
  {
    key: 'activeDayQty',
    title: '有单天数',
    align: 'right',
    hiddenAtFirst,
    render: (_, { activeDayQty }) => <NumberText value={activeDayQty} />,
  },
]
