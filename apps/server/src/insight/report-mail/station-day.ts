import { fen, yuanText } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { changeRate } from '@chargedeck/domain/stat-daily/ratios'
import type { Context } from '../../platform/context.ts'
import { eachRow } from '../../platform/export/each-row.ts'
import { sheetOf, type ExportColumn, type Sheet } from '../../platform/export/sheet.ts'
import { yuanCell } from '../../platform/export/yuan-cell.ts'
import { listDayOfStations, type StationOfDay } from '../stat-daily/public.ts'
import type { MailPart } from './mail-part.ts'

type Figures = Omit<StationOfDay, 'stationId' | 'stationName'>
type Line = { stationName: string; now: Figures; dayBefore: Figures; weekBefore: Figures }

const none: Figures = { orderQty: 0, totalEnergy: 0, serviceAmt: 0, actualAmt: 0, occupyAmt: 0 } as Figures // zero of every unit

/** Yesterday by station, beside the day before and the same day of the week before: also of stations that stood still yesterday. */
export async function stationDayPart(ctx: Context, day: string): Promise<MailPart> {
  const [now, dayBefore, weekBefore] = [
    await listDayOfStations(ctx, day),
    await listDayOfStations(ctx, dayLater(day, -1)),
    await listDayOfStations(ctx, dayLater(day, -7)),
  ]
  const byDay = { now: byKey(now), dayBefore: byKey(dayBefore), weekBefore: byKey(weekBefore) }
  const stations = new Map([...now, ...dayBefore, ...weekBefore].map((row) => [row.stationId, row.stationName]))
  const lines = [...stations].map(([key, stationName]) => ({
    stationName,
    now: byDay.now.get(key) ?? none,
    dayBefore: byDay.dayBefore.get(key) ?? none,
    weekBefore: byDay.weekBefore.get(key) ?? none,
  }))
  const total = { stationName: '合计', now: sumOf(now), dayBefore: sumOf(dayBefore), weekBefore: sumOf(weekBefore) }
  return {
    title: '经营日报',
    rows: [['指标', '昨日', '较前日', '较上周同日'], ...summaryOf(total)],
    sheet: sheetOfLines([total, ...lines]),
  }
}

const dayLater = (day: string, days: number): string => toWallTime(daysLater(startOfRange(day), days)).slice(0, 10)
const byKey = (rows: readonly StationOfDay[]) => new Map(rows.map((row) => [row.stationId, row]))

const sumOf = (rows: readonly StationOfDay[]): Figures =>
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

const summaryOf = ({ now, dayBefore, weekBefore }: Line): string[][] =>
  figures.map(({ title, key, text }) => [
    title.replace(/（.*/, ''),
    text(now[key]),
    changeText(now[key], dayBefore[key]),
    changeText(now[key], weekBefore[key]),
  ])

function changeText(now: number, before: number): string {
  const rate = changeRate(now, before)
  return rate === null ? '-' : `${rate >= 0 ? '+' : ''}${(rate / 100).toFixed(1)}%`
}

function sheetOfLines(lines: readonly Line[]): Sheet {
  const percent = (now: number, before: number) => {
    const rate = changeRate(now, before)
    return rate === null ? null : rate / 100
  }
  const columns: ExportColumn<Line>[] = [
    { title: '站点', width: 28, value: ({ stationName }) => stationName },
    ...figures.flatMap(({ title, key, cell }): ExportColumn<Line>[] => [
      { title, width: 12, value: ({ now }) => cell(now[key]) },
      { title: '较前日（%）', width: 12, value: ({ now, dayBefore }) => percent(now[key], dayBefore[key]) },
      { title: '较上周同日（%）', width: 14, value: ({ now, weekBefore }) => percent(now[key], weekBefore[key]) },
    ]),
  ]
  return sheetOf({ name: '经营日报', columns, rows: eachRow(lines) })
}
