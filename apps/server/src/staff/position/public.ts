// Positions: what a user is in an organisation.
export { seedPositions } from './seed-positions.ts'
export { knownPositions } from './store.ts'
