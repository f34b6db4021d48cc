import { customerErrorTexts } from '@chargedeck/contract/customer/customer/errors'
import type { Dayjs } from 'dayjs'
import { wallNow } from '../../../ui/fields/wall-now.ts'

/** As the server judges it. */
export const endRule = {
  validator: async (_: unknown, end?: Dayjs | null) => {
    if (end && !end.isAfter(wallNow())) throw new Error(customerErrorTexts['CUSTOMER.CARD_EXPIRY_PAST'])
  },
}
