import { customerApi } from './customer/calls.ts'

export const customerCalls = {
  customer: customerApi,
}
