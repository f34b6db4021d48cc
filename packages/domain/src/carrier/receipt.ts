/** What a carrier says about something it was told, apart from the return code. */
export type Receipt = { isReceived: boolean; confirmResult: number | null; reason: string | null }

const numberIn = (data: Readonly<Record<string, unknown>>, field: string): number | null => {
  const value = data[field]
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const found = Number(value)
  return value !== '' && Number.isSafeInteger(found) ? found : null
}

/** What a carrier said. An order must be confirmed: an answer without a result leaves it open. */
export function readReceipt(data: unknown, { mustConfirm = false } = {}): Receipt {
  const fields: Readonly<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {}
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
