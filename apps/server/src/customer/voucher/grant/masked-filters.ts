import type { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { maskCard, maskMobile, maskPhone } from '@chargedeck/domain/customer/mask'

type Filters = NonNullable<Received<typeof voucherGrantApi.grant>['body']['filters']>
type NumberField = 'mobile' | 'cardNo' | 'plateNo' | 'vin' | 'nickname' | 'searchValue'

const maskOf: Record<NumberField, (typed: string) => string> = {
  mobile: maskMobile,
  cardNo: maskCard,
  plateNo: maskPhone,
  vin: maskPhone,
  nickname: () => '***',
  searchValue: () => '***',
}

/** Filters as the operation log and the grant may keep them: names and whole numbers of a person do not enter it. */
export function maskedFilters(filters: Filters): Filters {
  const masked = Object.entries(maskOf).flatMap(([field, mask]) => {
    const typed = filters[field as NumberField] // the keys of maskOf
    return typed === undefined ? [] : [[field, mask(typed)]]
  })
  return { ...filters, ...Object.fromEntries(masked) }
}
