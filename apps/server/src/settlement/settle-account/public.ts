// Where partners get their money, and who brings it there.
export { openProvider, type OpenProvider } from './provider/open-provider.ts'
export type { AskedCash, SentCash, SettleProvider } from './provider/provider.ts'
export {
  readMissingYear,
  readWorkCalendar,
  warnOfCalendarHandler,
  warnOfCalendarTimed,
} from './calendar/work-calendar.ts'
export { openAccount } from './opening/open-account.ts'
export { saveAccount } from './save-account.ts'
export { refreshAccountHandler, refreshAccountsHandler, refreshAccountsTimed } from './refresh-balance.ts'
export { followOpeningHandler, followOpeningsHandler, followOpeningsTimed } from './opening/follow-opening.ts'
