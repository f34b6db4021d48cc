// The steps of stations and piles that may end charges: editing, closing, dismantling, deleting, suspending, scrapping.
export { commissionPile } from './update-pile-status.ts'
export { orderGuards, orderPileGuards } from './order-guards.ts'
