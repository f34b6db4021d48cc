export const settleMonthErrorCodes = {
  'SETTLE_MONTH.NO_STATEMENT': 3040251,
  'SETTLE_MONTH.NOT_CLOSED': 3040252,
  'SETTLE_MONTH.CONFIRMED': 3040253,
  'SETTLE_MONTH.NOT_CONFIRMED': 3040254,
  'SETTLE_MONTH.INVOICE_WRONG': 3040255,
  'SETTLE_MONTH.NO_INVOICE': 3040256,
} as const

export const settleMonthErrorTexts: Record<keyof typeof settleMonthErrorCodes, string> = {
  'SETTLE_MONTH.NO_STATEMENT': '该合作方在该月没有结算记录',
  'SETTLE_MONTH.NOT_CLOSED': '该月尚未全部关账，关账后才能确认结算单',
  'SETTLE_MONTH.CONFIRMED': '结算单已确认',
  'SETTLE_MONTH.NOT_CONFIRMED': '请先确认结算单，再上传发票',
  'SETTLE_MONTH.INVOICE_WRONG': '发票须为本人上传的图片或PDF',
  'SETTLE_MONTH.NO_INVOICE': '该月结算单尚未上传发票',
}
