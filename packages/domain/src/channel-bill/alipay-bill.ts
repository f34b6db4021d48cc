import { fen } from '../kernel/money.ts'
import { fromWallTime, isWallTime } from '../kernel/wall-time.ts'
import { namedRows, readBillAmt, type BillLine, type BillLineKind } from './bill-line.ts'

const kinds: Readonly<Record<string, BillLineKind>> = { 交易: 'PAY', 退款: 'REFUND' }

/** The single trades of a day, as Alipay writes them: remarks begin with #, values end with a tab. Null: not so written. */
export function readAlipayBill(text: string): BillLine[] | null {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '' && !row.startsWith('#'))
    .map((row) => row.split(',').map((cell) => cell.trim()))
  if (rows[0]?.[0] !== '支付宝交易号') return null
  const lines = [...namedRows(rows)].map(lineOrNull)
  return lines.every((line) => line !== null) ? lines : null
}

/** Money that leaves us is below zero: refunds and, on payments, the fee. */
function lineOrNull(cell: (name: string) => string): BillLine | null {
  const kind = kinds[cell('业务类型')]
  const [amt, fee, time] = [readBillAmt(cell('订单金额（元）')), readBillAmt(cell('服务费（元）')), cell('完成时间')]
  const number = cell(kind === 'REFUND' ? '退款批次号/请求号' : '商户订单号')
  if (!kind || amt === null || fee === null || !isWallTime(time) || number === '') return null
  return {
    kind,
    number,
    channelNo: cell('支付宝交易号') || null,
    amt: fen(Math.abs(amt)),
    feeAmt: fen(fee === 0 ? 0 : -fee),
    time: fromWallTime(time),
  }
}
