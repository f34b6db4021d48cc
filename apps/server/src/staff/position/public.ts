// Positions: what a user is in an organisation.
export { requirePositions } from './require-positions.ts'
export { seedPositions } from './seed-positions.ts'
