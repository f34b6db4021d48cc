import { fen } from '../kernel/money.ts'
import { fromWallTime, isWallTime } from '../kernel/wall-time.ts'
import { wallTimeOfHuifu } from '../pay-channel/huifu-text.ts'
import { namedRows, readBillAmt, type BillLine, type BillLineKind } from './bill-line.ts'

/** The columns that we read, by the names that Huifu has given them. */
const columns = {
  number: ['请求流水号', '商户订单号', 'req_seq_id'],
  channelNo: ['全局流水号', '汇付流水号', 'hf_seq_id'],
  kind: ['交易类型', 'trans_type'],
  amt: ['交易金额', 'trans_amt'],
  fee: ['手续费金额', '手续费', 'fee_amt'],
  day: ['交易日期', 'trans_date'],
  time: ['交易时间', 'trans_time'],
} as const
type Column = keyof typeof columns

/** The trades of a day, as Huifu writes them. Null: not so written, and of such a bill nothing is read. */
export function readHuifuBill(text: string): BillLine[] | null {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => row.split(',').map(bare))
  const names = namesIn(rows[0] ?? [])
  if (!names) return null
  const lines = [...namedRows(rows)].map((cell) => lineOrNull((column) => cell(names[column])))
  return lines.every((line) => line !== null) ? lines : null
}

/** Values are kept from being read as numbers by quotes, tabs or a grave accent. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^[`"']/, '')
    .replace(/"$/, '')
    .trim()

function namesIn(head: readonly string[]): Record<Column, string> | null {
  const found = Object.entries(columns).map(([column, names]) => [column, names.find((name) => head.includes(name))])
  if (found.some(([, name]) => name === undefined)) return null
  return Object.fromEntries(found) as Record<Column, string> // each column has its name
}

function lineOrNull(cell: (column: Column) => string): BillLine | null {
  const kind = kindOrNull(cell('kind'))
  const [amt, fee, time] = [readBillAmt(cell('amt')), readBillAmt(cell('fee')), timeOrNull(cell('day'), cell('time'))]
  const number = cell('number')
  if (!kind || amt === null || fee === null || !time || number === '') return null
  const size = Math.abs(fee)
  return {
    kind,
    number,
    channelNo: cell('channelNo') || null,
    amt: fen(Math.abs(amt)),
    feeAmt: fen(kind === 'REFUND' && size > 0 ? -size : size),
    time,
  }
}

const payment = /^(?:[ATUD]_[A-Z0-9]+|.*(?:消费|支付|正扫|反扫).*)$/
function kindOrNull(text: string): BillLineKind | null {
  if (text.includes('退款') || text === 'TRANS_REFUND') return 'REFUND'
  return payment.test(text) ? 'PAY' : null
}

/** The time alone, or the whole moment in its column. */
function timeOrNull(day: string, time: string): Date | null {
  const digits = time.replaceAll(/\D/g, '')
  const moment = digits.length === 14 ? digits : `${day.replaceAll(/\D/g, '')}${digits.padStart(6, '0')}`
  const wallTime = wallTimeOfHuifu(moment)
  return wallTime !== null && isWallTime(wallTime) ? fromWallTime(wallTime) : null
}
