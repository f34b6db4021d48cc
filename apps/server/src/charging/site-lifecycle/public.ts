// The steps of stations and piles that end or outlive charges: editing, closing, dismantling, deleting, suspending, scrapping.
export { orderGuards, orderPileGuards } from './order-guards.ts'
