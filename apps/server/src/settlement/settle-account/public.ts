// Where partners get their money, and who brings it there.
export { openProvider, type OpenProvider } from './provider/open-provider.ts'
export type { AskedCash, Balance, CashNotice, CashRequest, SentCash, SettleProvider } from './provider/provider.ts'
