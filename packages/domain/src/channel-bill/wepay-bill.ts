import { fromWallTime, isWallTime } from '../kernel/wall-time.ts'
import { fen } from '../kernel/money.ts'
import { namedRows, readBillAmt, type BillLine } from './bill-line.ts'

const [paid, refunded] = ['SUCCESS', 'REFUND']

/** The bill of all trades of a day, as WeChat Pay writes it: a grave accent before each value, the sums below. Null: not so written. */
export function readWePayBill(text: string): BillLine[] | null {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!rows[0]?.startsWith('交易时间,')) return null
  const sums = rows.findIndex((row) => row.startsWith('总交易单数'))
  if (sums === -1) return null
  const cells = rows.slice(0, sums).map((row, at) => (at === 0 ? row.split(',') : row.slice(1).split(',`')))
  const lines = [...namedRows(cells)].map(lineOf)
  return lines.some((line) => line === 'unreadable') ? null : lines.filter((line) => typeof line === 'object')
}

function lineOf(cell: (name: string) => string): BillLine | 'unreadable' | 'other' {
  const state = cell('交易状态')
  if (state !== paid && state !== refunded) return state === 'REVOKED' ? 'other' : 'unreadable'
  const isPaid = state === paid
  const amt =
    readBillAmt(cell(isPaid ? '订单金额' : '申请退款金额')) ?? readBillAmt(cell(isPaid ? '应结订单金额' : '退款金额'))
  const [feeAmt, time] = [readBillAmt(cell('手续费')), cell('交易时间')]
  const number = cell(isPaid ? '商户订单号' : '商户退款单号')
  if (amt === null || feeAmt === null || !isWallTime(time) || number === '') return 'unreadable'
  return {
    kind: isPaid ? 'PAY' : 'REFUND',
    number,
    channelNo: cell(isPaid ? '微信订单号' : '微信退款单号') || null,
    amt,
    feeAmt: fen(isPaid ? feeAmt : -Math.abs(feeAmt)),
    time: fromWallTime(time),
    ...(!isPaid && cell('退款状态') !== paid && { openFlag: 1 as const }),
  }
}
