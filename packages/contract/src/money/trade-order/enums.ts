/** Ways in which money comes to the counter; the channels of drivers' apps pay by themselves. */
export const counterChannelLabels = { OfflinePay: '线下', BankPay: '银行转账' }
export type CounterChannel = keyof typeof counterChannelLabels
