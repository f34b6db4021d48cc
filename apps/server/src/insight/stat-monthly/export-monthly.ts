import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { statMonthlyApi, StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { profitStateLabels } from '@chargedeck/contract/insight/stat-monthly/enums'
import type { Context } from '../../platform/context.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { everyPage, figureExport } from '../stat-daily/public.ts'
import { listMonthly } from './list-monthly.ts'

type Rates = 'momRate' | 'yoyRate' | 'energyMomRate' | 'energyYoyRate'
const percent = (key: Rates, title: string): ExportColumn<StatMonthlyRow> => ({
  key,
  title: `${title}（%）`,
  width: 14,
  value: (row) => divided(row[key], 100),
})
type Amts = 'electricityCostAmt' | 'partnerAmt' | 'waiverCostAmt' | 'unpaidAmt' | 'grossProfitAmt'
const yuan = (key: Amts, title: string): ExportColumn<StatMonthlyRow> => ({
  key,
  title: `${title}（元）`,
  width: 14,
  value: (row) => divided(row[key], 100),
})
const kwh = (key: 'workdayEnergy' | 'weekendEnergy', title: string): ExportColumn<StatMonthlyRow> => ({
  key,
  title: `${title}（度）`,
  width: 16,
  value: (row) => row[key] / 10_000,
})

const divided = (value: number | null, by: number): number | null => (value === null ? null : value / by)

const columns: readonly ExportColumn<StatMonthlyRow>[] = [
  { key: 'statMonth', title: '月份', width: 10, value: ({ statMonth }) => statMonth },
  { key: 'stationName', title: '站点', width: 24, value: ({ stationName }) => stationName },
  ...figureExport,
  percent('momRate', '实收环比'),
  { ...percent('yoyRate', '实收同比'), key: 'momRate' },
  percent('energyMomRate', '电量环比'),
  { ...percent('energyYoyRate', '电量同比'), key: 'energyMomRate' },
  kwh('workdayEnergy', '工作日电量'),
  kwh('weekendEnergy', '周末电量'),
  { key: 'activeDayQty', title: '有单天数', width: 10, value: ({ activeDayQty }) => activeDayQty },
  yuan('electricityCostAmt', '电费成本'),
  yuan('partnerAmt', '合作方分成'),
  { ...yuan('waiverCostAmt', '停车减免成本'), key: 'partnerAmt' },
  { ...yuan('unpaidAmt', '待支付（未计入毛利）'), key: 'grossProfitAmt' },
  yuan('grossProfitAmt', '毛利'),
  {
    key: 'grossProfitAmt',
    title: '毛利说明',
    width: 24,
    value: ({ profitState, costMissingQty }) =>
      profitState === 'COST_MISSING'
        ? `${costMissingQty}个站点未录入电费`
        : profitState && profitStateLabels[profitState],
  },
]

type Query = Received<typeof statMonthlyApi.export>['body']
export const exportMonthly = async (ctx: Context, query: Query): Promise<FileAnswer> =>
  exportRows<StatMonthlyRow>(ctx, {
    name: '月统计',
    columns,
    shown: query.columns,
    rows: await everyPage((page) => listMonthly(ctx, { ...query, ...page })),
  })
