/** For whom an invoice is asked. `month`: the bill of a group. */
export type RequestPayer = { customerId?: string; groupId?: string; month?: string; name: string }
