// The people who charge.
import type { customerCalls } from '@chargedeck/contract/customer/group'
import { customerRoutes } from './customer/routes.ts'
import type { Slices } from '../platform/http/implement.ts'

export const customerSlices: Slices<typeof customerCalls> = {
  customer: customerRoutes,
}
