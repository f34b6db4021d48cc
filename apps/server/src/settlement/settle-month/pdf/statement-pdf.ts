import { PDFDocument } from '@napi-rs/canvas'
import type { Statement, StatementRow } from '@chargedeck/contract/settlement/settle-month/shapes'
import { sumFen, yuanText } from '@chargedeck/domain/kernel/money'
import { chineseFamilies } from '../../../platform/pdf/chinese-font.ts'
import { write, type Pen } from '../../../platform/pdf/pen.ts'

const [width, height, margin, lineHeight] = [842, 595, 40, 20]
const [firstLine, lastLine] = [150, height - 150]
const perPage = Math.floor((lastLine - firstLine) / lineHeight)

/** A page for so many stations, the sums and the places to sign on the last one. */
export function statementPdf(statement: Statement): Uint8Array {
  const pdf = new PDFDocument({ title: `月结算单 ${statement.holderName} ${statement.month}` })
  const families = chineseFamilies()
  const pages = Math.max(1, Math.ceil(statement.rows.length / perPage))
  for (let page = 0; page < pages; page += 1) {
    const pen = { paper: pdf.beginPage(width, height), families }
    drawHead(pen, statement, `第${page + 1}页，共${pages}页`)
    const rows = statement.rows.slice(page * perPage, (page + 1) * perPage)
    drawRow(pen, titles, firstLine - 6)
    rows.forEach((row, index) => drawRow(pen, cellsOf(row), firstLine + (index + 1) * lineHeight))
    if (page === pages - 1) drawEnd(pen, statement, firstLine + (rows.length + 1) * lineHeight)
    pdf.endPage()
  }
  return new Uint8Array(pdf.close())
}

function drawHead(pen: Pen, statement: Statement, pageText: string): void {
  const { month, startDate, endDate, companyName, holderName, holderNo, isWhole } = statement
  write(pen, '月结算单', { x: margin, y: 54, size: 20 })
  write(pen, pageText, { x: width - margin, y: 54, right: true, color: '#808080' })
  write(pen, `结算月份：${month}（${startDate} 至 ${endDate}）${isWhole ? '' : '，尚未全部关账'}`, { x: margin, y: 80 })
  write(pen, `运营方：${companyName}`, { x: margin, y: 98, most: 360 })
  write(pen, `合作方：${holderName}（${holderNo}）`, { x: width / 2, y: 98, most: 360 })
  write(pen, '金额单位：元', { x: width - margin, y: 122, right: true, color: '#808080' })
}

const columns = [
  { x: margin, right: false, most: 160 },
  ...[240, 290, 366, 442, 514, 586, 658, 730, width - margin].map((x) => ({ x, right: true, most: 72 })),
]
const titles = ['站点', '天数', '订单数', '电量（度）', '实收', '保底补差', '应结', '已提现', '提现中', '未提现']
const cellsOf = (row: StatementRow): string[] => [
  row.stationName,
  String(row.dayQty),
  String(row.orderQty),
  degrees(row.energy),
  ...[row.actualAmt, ...holderAmtsOf(row)].map(yuanText),
]

/** What was withdrawn, is on its way and is not withdrawn add up to the share. */
const holderAmtsOf = ({ guaranteeAmt, shareAmt, withdrawnAmt, withdrawingAmt, unWithdrawAmt }: HolderAmts) => [
  guaranteeAmt,
  shareAmt,
  withdrawnAmt,
  withdrawingAmt,
  unWithdrawAmt,
]
type HolderAmts = Statement['sums']

const degrees = (energy: number): string => (energy / 10_000).toFixed(2)

function drawRow(pen: Pen, cells: readonly string[], y: number): void {
  for (const [index, { x, right, most }] of columns.entries()) write(pen, cells[index] ?? '', { x, y, right, most })
  const { paper } = pen
  paper.strokeStyle = '#d0d0d0'
  paper.lineWidth = 0.5
  paper.strokeRect(margin, y + 6, width - 2 * margin, 0)
}

function drawEnd(pen: Pen, { rows, sums, confirmTime, confirmUserName }: Statement, y: number): void {
  const amts = holderAmtsOf(sums).map(yuanText)
  const orderQty = rows.reduce((qty, row) => qty + row.orderQty, 0)
  const energy = rows.reduce((sum, row) => sum + row.energy, 0)
  const actualAmt = sumFen(rows.map((row) => row.actualAmt))
  drawRow(pen, ['合计', '', String(orderQty), degrees(energy), yuanText(actualAmt), ...amts], y)
  if (confirmTime) write(pen, `合作方已确认：${confirmUserName ?? ''} ${confirmTime}`, { x: margin, y: y + 26 })
  const bottom = height - margin - 50
  for (const [x, party] of [
    [margin, '运营方'],
    [width / 2, '合作方'],
  ] as const) {
    write(pen, `${party}（签字盖章）：`, { x, y: bottom, size: 10 })
    write(pen, '日期：', { x, y: bottom + 34, size: 10 })
  }
}
