// A person's numbers as staff without the right to the whole see them.
export const maskMobile = (mobile: string): string =>
  mobile.startsWith('~') ? leftCustomer : mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2')
/** What is shown of a customer who has left: their number was replaced by a mark that begins with `~`. */
export const leftCustomer = '已注销'
type Payer = { customerId: string | null; mobile: string | null }
/** As orders show it: they forget the number of a customer who left; nobody was known where there is no customer. */
export const maskPayer = ({ customerId, mobile }: Payer): string | null =>
  mobile === null ? (customerId === null ? null : leftCustomer) : maskMobile(mobile)
export const maskCard = (cardNo: string): string => cardNo.replace(/^(.{2}).*(.{4})$/, '$1****$2')
/** A bank account by its last four digits. */
export const maskAccount = (accountNo: string): string => `**** ${accountNo.slice(-4)}`
/** A fixed line or a mobile number by its last four digits. */
export const maskPhone = (phone: string): string => phone.replace(/.(?=.{4})/g, '*')
/** A mailbox by its first letter and its domain. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1****$2')
/** The number of a person by its region and its end. */
export const maskIdNo = (idNo: string): string => idNo.replace(/^(.{4}).*(.{4})$/, '$1**********$2')
