export const activityTypes = {
  topUpGift: 'TOP_UP_GIFT',
  registerGift: 'REGISTER_GIFT',
  firstCharge: 'FIRST_CHARGE',
  chargeDiscount: 'CHARGE_DISCOUNT',
  chargeRebate: 'CHARGE_REBATE',
  fission: 'FISSION',
  grant: 'GRANT',
} as const
export type ActivityType = (typeof activityTypes)[keyof typeof activityTypes]

export const scopeTypes = {
  station: 'STATION',
  city: 'CITY',
  customerType: 'CUSTOMER_TYPE',
  group: 'GROUP',
  customer: 'CUSTOMER',
  pileType: 'PILE_TYPE',
} as const
export type ScopeType = (typeof scopeTypes)[keyof typeof scopeTypes]

export const prizeTypes = { voucher: 'VOUCHER', gift: 'GIFT_AMT' } as const

/** How staff name the customers of a grant. */
export const grantTargets = { ids: 'IDS', sheet: 'SHEET', filter: 'FILTER' } as const
export type GrantTarget = (typeof grantTargets)[keyof typeof grantTargets]
