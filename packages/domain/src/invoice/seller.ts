/** The company that an invoice is issued by, as it was at the request. */
export type InvoiceSeller = {
  name: string
  taxNo: string
  address: string | null
  phone: string | null
  bank: string | null
  account: string | null
}
