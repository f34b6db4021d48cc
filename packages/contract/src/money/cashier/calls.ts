import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Money, OneOf, Text, WallTime } from '../../shapes.ts'

const params = Type.Object({ token: Text('收款码', 40) })

/** What the payer of the sandbox sees. */
const cashierStateLabels = {
  unpaid: '待支付',
  paying: '处理中',
  paid: '已支付',
  closed: '已关闭',
  failed: '支付失败',
}
export type CashierPayment = Static<typeof CashierPayment>
const CashierPayment = Type.Object({
  title: Type.String({ title: '商品' }),
  amt: Money('金额'),
  state: OneOf(cashierStateLabels, { title: '状态' }),
  expireTime: WallTime('失效时间'),
})

/** The cashier of the sandbox, for whoever scans its code: no money moves. */
export const cashierApi = {
  read: endpoint({
    method: 'GET',
    path: '/cashier/{token}',
    title: '沙箱收银台',
    open: 'public',
    params,
    data: CashierPayment,
    errors: ['CASHIER.NOT_FOUND'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/cashier/{token}/decide',
    title: '沙箱付款',
    open: 'public',
    params,
    body: Type.Object({ decision: OneOf({ pay: '支付', refuse: '拒绝' }, { title: '决定' }) }),
    data: CashierPayment,
    errors: ['CASHIER.NOT_FOUND', 'CASHIER.OVER'],
  }),
}
