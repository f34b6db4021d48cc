import { chargeOrderStates } from './states.ts'

/** What one customer has not paid is listed as a whole, however old it is: their debt is the sum of it. */
export const isUnpaidOfCustomer = ({ customerId, orderStatus }: { customerId?: unknown; orderStatus?: unknown }) =>
  customerId !== undefined && [orderStatus].flat().every((state) => state === chargeOrderStates.toPay)
