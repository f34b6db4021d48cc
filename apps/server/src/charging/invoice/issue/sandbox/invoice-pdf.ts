import { PDFDocument } from '@napi-rs/canvas'
import { invoiceItemLabels, redReasonLabels } from '@chargedeck/contract/charging/invoice/enums'
import { rmbText } from '@chargedeck/domain/invoice/rmb-text'
import { fen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { chineseFamilies } from '../../../../platform/pdf/chinese-font.ts'
import { write, type Pen } from '../../../../platform/pdf/pen.ts'
import type { DrawnInvoice } from './draw-invoice.ts'

const [width, height, margin] = [680, 440, 32]
const ink = '#8a3a1d' // as on the printed form

/** The sample of the sandbox, laid out as a 数电票 and marked as no invoice. */
export function invoicePdf(invoice: DrawnInvoice): Uint8Array {
  const pdf = new PDFDocument({ title: `沙箱样张 ${invoice.invoiceNo}` })
  const pen = { paper: pdf.beginPage(width, height), families: chineseFamilies() }
  drawMark(pen)
  drawHead(pen, invoice)
  drawParties(pen, invoice)
  drawLines(pen, invoice)
  drawFoot(pen, invoice)
  pdf.endPage()
  return new Uint8Array(pdf.close())
}

function drawMark(pen: Pen): void {
  const { paper } = pen
  paper.save()
  paper.translate(width / 2, height / 2)
  paper.rotate(-0.3)
  write(pen, '沙箱样张 · 不是发票', { x: -250, y: 20, size: 56, color: '#eadcd6' })
  paper.restore()
}

function drawHead(pen: Pen, { invoiceNo, sentTime, red }: DrawnInvoice): void {
  write(pen, red ? '电子发票（红字）' : '电子发票（普通发票）', { x: 248, y: 48, size: 19, color: ink })
  write(pen, `发票号码：${invoiceNo}`, { x: width - margin, y: 40, right: true })
  write(pen, `开票日期：${dayOf(sentTime)}`, { x: width - margin, y: 56, right: true })
  if (red)
    write(pen, `被红冲发票：${red.invoiceNo}（${redReasonLabels[red.reason]}）`, {
      x: margin,
      y: 56,
      size: 8,
      color: ink,
    })
}

function drawParties(pen: Pen, { buyer, seller }: DrawnInvoice): void {
  const half = width / 2
  box(pen, { x: margin, y: 74, w: half - margin, h: 72 })
  box(pen, { x: half, y: 74, w: half - margin, h: 72 })
  for (const [x, title, party] of [
    [margin + 8, '购买方信息', buyer],
    [half + 8, '销售方信息', seller],
  ] as const) {
    const most = half - margin - 16
    write(pen, title, { x, y: 89, color: ink })
    write(pen, `名称：${party.name}`, { x, y: 106, most })
    write(pen, `统一社会信用代码/纳税人识别号：${party.taxNo ?? ''}`, { x, y: 122, most })
    write(pen, [party.bank, party.account].filter(Boolean).join(' '), { x, y: 138, size: 8, most })
  }
}

const columns = [
  { title: '项目名称', x: margin + 8, right: false },
  { title: '金额', x: 400, right: true },
  { title: '税率', x: 470, right: true },
  { title: '税额', x: 550, right: true },
  { title: '价税合计', x: width - margin - 8, right: true },
] as const

function drawLines(pen: Pen, { lines, red, totalAmt, netAmt, taxAmt }: DrawnInvoice): void {
  box(pen, { x: margin, y: 146, w: width - 2 * margin, h: 150 })
  const row = (cells: readonly string[], y: number, color?: string) => {
    for (const [index, { x, right }] of columns.entries())
      write(pen, cells[index] ?? '', { x, y, right, ...(color && { color }) })
  }
  const shown = (amt: Fen) => yuanText(red ? fen(-amt) : amt)
  row(
    columns.map(({ title }) => title),
    163,
    ink,
  )
  for (const [index, { item, rate, amt, netAmt: net, taxAmt: tax }] of lines.entries())
    row([invoiceItemLabels[item], shown(net), `${rate / 100}%`, shown(tax), shown(amt)], 184 + index * 20)
  row(['合计', `¥${shown(netAmt)}`, '', `¥${shown(taxAmt)}`, `¥${shown(totalAmt)}`], 286, ink)
}

function drawFoot(pen: Pen, { red, totalAmt, remark, number }: DrawnInvoice): void {
  const sign = red ? '（负数）' : ''
  box(pen, { x: margin, y: 296, w: width - 2 * margin, h: 26 })
  write(pen, '价税合计（大写）', { x: margin + 8, y: 313, color: ink })
  write(pen, `${sign}${rmbText(totalAmt)}`, { x: 130, y: 313 })
  write(pen, `（小写）¥${yuanText(red ? fen(-totalAmt) : totalAmt)}`, { x: width - margin - 8, y: 313, right: true })
  box(pen, { x: margin, y: 322, w: width - 2 * margin, h: 60 })
  write(pen, `备注：${remark ?? ''}`, { x: margin + 8, y: 340, most: width - 2 * margin - 16 })
  write(pen, `申请单号：${number}`, { x: margin + 8, y: 370, size: 8 })
  write(pen, '本文件由演示环境的沙箱生成，不是发票，不能用于报销和抵扣。', { x: margin, y: 404, color: '#c0392b' })
}

function box({ paper }: Pen, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  paper.strokeStyle = ink
  paper.lineWidth = 0.6
  paper.strokeRect(x, y, w, h)
}
