// What chargers report is kept here before they are answered, and what they are told is sent from here.
export type { LinkContext, OrderFacts } from './order-facts.ts'
export type { PileRow } from './store.ts'
