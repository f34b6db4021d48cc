export const payModes = { prepaid: 'PREPAID', credit: 'CREDIT' } as const
export type PayMode = (typeof payModes)[keyof typeof payModes]
