import { Type } from 'typebox'
import { EnteredMoney, Id, Text } from '../../shapes.ts'

/** Repeated within a day, the same request gets the first answer. */
export const requestId = Text('请求ID', 64)
export const reason = Text('原因', 200)
/** A million yuan: beyond it somebody has mistyped. */
const most = 100_000_000
export const Amount = (title: string, minimum: number) => EnteredMoney(title, { minimum, maximum: most })
/** One of the two. */
export const payee = { customerId: Type.Optional(Id('客户')), groupId: Type.Optional(Id('企业')) }
