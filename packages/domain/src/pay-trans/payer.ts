/** Somebody inside an app of the operator: an open id of WeChat, a buyer of Alipay. */
export type Payer = { appId: string; payerId: string }

/** What the app hands to WeChat or Alipay, which ask the payer for the money. */
export type PayParams = Record<string, string>
