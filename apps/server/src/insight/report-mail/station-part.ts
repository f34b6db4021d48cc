import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { changeRate } from '@chargedeck/domain/stat-daily/ratios'
import type { Context } from '../../platform/context.ts'
import { eachRow } from '../../platform/export/each-row.ts'
import { sheetOf, type ExportColumn, type Sheet } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { listStationSums, type StationSums } from '../stat-daily/public.ts'
import type { MailPart } from './mail-part.ts'

type Figures = Omit<StationSums, 'stationId' | 'stationName'>
type Line = { stationName: string; now: Figures; before: Figures; longBefore: Figures }
type Times<T> = { now: T; before: T; longBefore: T }
const none: Figures = { orderQty: 0, totalEnergy: 0, serviceAmt: 0, actualAmt: 0, occupyAmt: 0 } as Figures // zero of every unit

/** `days` beside two other times; `words` names each. */
type Asked = { title: string; days: Times<DayRange>; words: Times<string> }

/** What the receiver's stations came to, beside two other times: also of those that stood still. */
export async function stationPart(ctx: Context, { title, days, words }: Asked): Promise<MailPart> {
  const [now, before, longBefore] = [
    await listStationSums(ctx, days.now),
    await listStationSums(ctx, days.before),
    await listStationSums(ctx, days.longBefore),
  ]
  const of = { now: byKey(now), before: byKey(before), longBefore: byKey(longBefore) }
  const stations = new Map([...now, ...before, ...longBefore].map((row) => [row.stationId, row.stationName]))
  const lines = [...stations].map(([key, stationName]) => ({
    stationName,
    now: of.now.get(key) ?? none,
    before: of.before.get(key) ?? none,
    longBefore: of.longBefore.get(key) ?? none,
  }))
  const total = { stationName: '合计', now: sumOf(now), before: sumOf(before), longBefore: sumOf(longBefore) }
  return {
    title,
    rows: [['指标', words.now, words.before, words.longBefore], ...summaryOf(total)],
    sheet: sheetOfLines([total, ...lines], { title, words }),
  }
}

const byKey = (rows: readonly StationSums[]) => new Map(rows.map((row) => [row.stationId, row]))

const sumOf = (rows: readonly StationSums[]): Figures =>
  rows.reduce<Figures>(
    (sum, row) =>
      ({
        orderQty: sum.orderQty + row.orderQty,
        totalEnergy: sum.totalEnergy + row.totalEnergy,
        serviceAmt: sum.serviceAmt + row.serviceAmt,
        actualAmt: sum.actualAmt + row.actualAmt,
        occupyAmt: sum.occupyAmt + row.occupyAmt,
      }) as Figures, // sums of whole numbers of one unit
    none,
  )

type Named = {
  title: string
  key: keyof Figures
  text: (value: number) => string
  cell: (value: number) => number | null
}
const yuan = (amt: number) => `${yuanText(fen(amt))} 元`
const figures: readonly Named[] = [
  { title: '充电次数', key: 'orderQty', text: (qty) => `${qty} 笔`, cell: (qty) => qty },
  {
    title: '电量（度）',
    key: 'totalEnergy',
    text: (e4) => `${(e4 / 10_000).toFixed(2)} 度`,
    cell: (e4) => e4 / 10_000,
  },
  { title: '服务费（元）', key: 'serviceAmt', text: yuan, cell: (amt) => yuanCell(fen(amt)) },
  { title: '实收（元）', key: 'actualAmt', text: yuan, cell: (amt) => yuanCell(fen(amt)) },
  { title: '占位费（元）', key: 'occupyAmt', text: yuan, cell: (amt) => yuanCell(fen(amt)) },
]

const summaryOf = ({ now, before, longBefore }: Line): string[][] =>
  figures.map(({ title, key, text }) => [
    title.replace(/（.*/, ''),
    text(now[key]),
    changeText(now[key], before[key]),
    changeText(now[key], longBefore[key]),
  ])

function changeText(now: number, before: number): string {
  const rate = changeRate(now, before)
  return rate === null ? '-' : `${rate >= 0 ? '+' : ''}${(rate / 100).toFixed(1)}%`
}

function sheetOfLines(lines: readonly Line[], { title, words }: Pick<Asked, 'title' | 'words'>): Sheet {
  const percent = (now: number, before: number) => {
    const rate = changeRate(now, before)
    return rate === null ? null : rate / 100
  }
  const columns: ExportColumn<Line>[] = [
    { title: '站点', width: 28, value: ({ stationName }) => stationName },
    ...figures.flatMap(({ title: figure, key, cell }): ExportColumn<Line>[] => [
      { title: figure, width: 12, value: ({ now }) => cell(now[key]) },
      { title: `${words.before}（%）`, width: 14, value: ({ now, before }) => percent(now[key], before[key]) },
      {
        title: `${words.longBefore}（%）`,
        width: 14,
        value: ({ now, longBefore }) => percent(now[key], longBefore[key]),
      },
    ]),
  ]
  return sheetOf({ name: title, columns, rows: eachRow(lines) })
}
