// The steps of stations and piles that may end charges: editing, closing, dismantling, deleting, suspending, scrapping.
export { orderGuards, orderPileGuards } from './order-guards.ts'
