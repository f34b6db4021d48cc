import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import { implement } from '../../platform/http/implement.ts'

export const orderBillRoutes = implement(orderBillApi, {})
