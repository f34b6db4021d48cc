/** What a carrier says about something it was told, apart from the return code. */
export type Receipt = { isReceived: boolean; confirmResult: number | null; reason: string | null }

const numberIn = (data: Fields, field: string): number | null => {
  const value = data[field]
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const found = Number(value)
  return value !== '' && Number.isSafeInteger(found) ? found : null
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (data: unknown): Fields => (typeof data === 'object' && data !== null ? { ...data } : {})

/** By which both sides know an order. */
const numbers = ['StartChargeSeq', 'OrderNo']
/** Of an answer that names another order than it was sent, by which of the numbers. */
function otherNumber(said: Fields, sent: Fields): string | undefined {
  const textOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return numbers.find((name) => {
    const [theirs, ours] = [textOf(said[name]), textOf(sent[name])]
    return theirs !== '' && ours !== '' && theirs !== ours
  })
}

/** What a carrier said. The order that was sent must be confirmed: an answer without a result, or about another order, leaves it open. */
export function readReceipt(
  data: unknown,
  { mustConfirm = false, sent }: { mustConfirm?: boolean; sent?: unknown } = {},
): Receipt {
  const fields = fieldsOf(data)
  const other = mustConfirm ? otherNumber(fields, fieldsOf(sent)) : undefined
  if (other) return { isReceived: false, confirmResult: null, reason: `对方答复的不是本订单（${other}不一致）` }
  const confirmResult = numberIn(fields, 'ConfirmResult')
  if (confirmResult === 1) return { isReceived: false, confirmResult, reason: '对方对订单有争议' }
  if (confirmResult !== null && confirmResult !== 0)
    return { isReceived: false, confirmResult, reason: `对方未确认（ConfirmResult ${confirmResult}）` }
  if (numberIn(fields, 'Status') === 1) return { isReceived: false, confirmResult, reason: '对方忽略了推送' }
  const failReason = numberIn(fields, 'FailReason')
  if (numberIn(fields, 'SuccStat') === 1)
    return { isReceived: false, confirmResult, reason: `对方处理失败（FailReason ${failReason ?? '未说明'}）` }
  if (mustConfirm && confirmResult === null) return { isReceived: false, confirmResult, reason: '对方未返回确认结果' }
  return { isReceived: true, confirmResult, reason: null }
}
