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
export type PrizeType = (typeof prizeTypes)[keyof typeof prizeTypes]

/** The side that bears the cost of an activity: the operator alone, or all who share the order. */
export const bearers = { operator: 'OPR', shared: 'SHARE' } as const
export type Bearer = (typeof bearers)[keyof typeof bearers]

/** What a customer did, or what was done for them, when they received something of an activity. */
export const activityBizs = {
  topUp: 'TOP_UP',
  register: 'REGISTER',
  /** A discount in the price of a charge. */
  charge: 'CHARGE',
  /** What a settled charge brings. */
  rebate: 'REBATE',
  invite: 'INVITE',
  grant: 'GRANT',
  code: 'CODE',
} as const
export type ActivityBiz = (typeof activityBizs)[keyof typeof activityBizs]

/** How staff name the customers of a grant. */
export const grantTargets = { ids: 'IDS', sheet: 'SHEET', filter: 'FILTER' } as const
export type GrantTarget = (typeof grantTargets)[keyof typeof grantTargets]
