import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, TextOrNull, idPattern } from '../../shapes.ts'
import { nobody } from './enums.ts'

const orderId = Id('订单ID')
const searchValue = Type.Optional(Text('关键词', 50))
const UserNames = Type.Array(
  Type.Object({
    id: Id('用户ID'),
    name: Type.String({ title: '姓名' }),
    account: Type.String({ title: '账号' }),
  }),
)
export type UserName = Static<typeof UserNames>[number]

/** A user, or `nobody`. */
export const AssigneeFilter = Type.String({ title: '负责人', pattern: `${idPattern}|^${nobody}$` })

/** Who looks after an order, and what staff wrote about it. */
export const handlingCalls = {
  addNote: endpoint({
    method: 'POST',
    path: '/charge/order/note/add',
    title: '添加备注',
    body: Type.Object({ orderId, text: Text('备注', 500) }),
    data: Type.Null(),
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/charge/order/assign',
    title: '指派负责人',
    body: Type.Object({
      orderId,
      userId: Nullable(Id('负责人')),
      /** 0: nobody was ever assigned. */
      rowVersion: Type.Integer({ title: '数据版本', minimum: 0, maximum: 2_000_000_000 }),
    }),
    data: Type.Null(),
    errors: ['CHARGE_ORDER.NOT_FOUND', 'CHARGE_ORDER.ASSIGNEE_WITHOUT_SIGHT', 'RECORD.STALE'],
  }),
  /** Users who may see this order: the first fifty by name. */
  assignees: endpoint({
    method: 'GET',
    path: '/charge/order/assignees',
    title: '可选负责人',
    query: Type.Object({ orderId, searchValue }),
    data: UserNames,
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
  /** Users who look after an order that the caller sees, for the filter of the list: the first fifty by name. */
  assigned: endpoint({
    method: 'GET',
    path: '/charge/order/assigned',
    title: '已有订单的负责人',
    query: Type.Object({ userId: Type.Optional(Id('用户ID')), searchValue }),
    data: UserNames,
    errors: [],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/charge/order/plain',
    title: '查看完整卡号',
    body: Type.Object({ orderId }),
    data: Type.Object({ idTag: TextOrNull('卡号/启动标识') }),
    errors: ['CHARGE_ORDER.NOT_FOUND'],
  }),
}
