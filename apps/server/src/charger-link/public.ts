// What chargers report is kept here before they are answered, and what they are told is sent from here.
export { openChargerLink } from './charger-link.ts'
export { endStrandedCommands } from './command/finish.ts'
export { requestCommand } from './command/request.ts'
export { openCommandSender } from './command/send.ts'
export { judgeGuns } from './gun-status/judge-guns.ts'
export { linkMeter } from './link-meter.ts'
export type { OrderFacts } from './order-facts.ts'
export type { PileRow } from './store.ts'
