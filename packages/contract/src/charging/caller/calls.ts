import { Type } from 'typebox'
import { Customer } from '../../customer/customer/calls.ts'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../shapes.ts'

export const callerApi = {
  /** Empty when no customer in the caller's sight has this number. */
  find: endpoint({
    method: 'GET',
    path: '/caller/find',
    title: '按号码查找客户',
    query: Type.Object({ number: Text('手机号、车牌、卡号、VIN、客户编号或订单号', 50) }),
    data: Type.Array(Customer),
    errors: [],
  }),
}
